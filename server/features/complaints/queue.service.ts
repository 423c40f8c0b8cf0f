import { type ExpressionBuilder, sql } from 'kysely'
import type { complaints } from '#contract/complaints/endpoints.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import { measuredComplaintDays } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { containsFolded, containsName } from '#server/core/database/textSearch.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { matchesUser } from '../accounts/userSearch.service.ts'
import { listChatPage } from '../chat/chats.service.ts'
import { teamSide } from '../chat/teamChat.service.ts'
import { isComplaintHandler, selectOwn, selectQueue } from './complaint.service.ts'
import { type ComplaintQuery, presentComplaint, selectComplaintColumns } from './complaints.present.ts'

type QueueInput = Input<typeof complaints.getUserReports>

/** Maximum number of complaints counted and paged. */
const maxCounted = 10_000

function whereMatches(query: ComplaintQuery, name: string): ComplaintQuery {
  const id = /^#(\d{1,9})$/.exec(fold(name))?.[1]
  if (id) return query.where('complaints.id', '=', Number(id))
  if (fold(name) === '') return query
  return query.where(
    sql<boolean>`(
      ${containsFolded(sql`ar_norm(coalesce(conversations.subject, ''))`, name)}
      or ${containsFolded(sql`first.folded`, name)}
      or ${containsName(sql`ar_norm(coalesce(complaints.sender_name, ''))`, name)}
      or ${matchesUser('sender', name)})`,
  )
}

function whereKind(query: ComplaintQuery, kind: QueueInput['kind']): ComplaintQuery {
  if (kind === 'guest') return query.where('complaints.userId', 'is', null)
  if (kind === 'right') return query.where('complaints.dataRight', 'is not', null)
  if (kind === 'report')
    return query.where((eb) =>
      eb.or([eb('complaints.reportedMessageId', 'is not', null), eb('complaints.reviewId', 'is not', null)]),
    )
  if (kind !== 'member') return query
  return query
    .where('complaints.userId', 'is not', null)
    .where('complaints.reportedMessageId', 'is', null)
    .where('complaints.reviewId', 'is', null)
}

function whereFilters({ now }: Ctx, actor: Actor, query: ComplaintQuery, input: QueueInput): ComplaintQuery {
  const { state, mine, unassigned, waitingHours, userId } = input
  let matching = whereMatches(whereKind(query, input.kind), input.name)
  if (state) matching = matching.where('complaints.state', '=', state)
  if (userId) matching = matching.where('complaints.userId', '=', userId)
  if (mine) matching = matching.where('complaints.assigneeId', '=', actor.id)
  if (unassigned) matching = matching.where('complaints.assigneeId', 'is', null)
  if (waitingHours === undefined) return matching
  const since = new Date(now().getTime() - waitingHours * 3_600_000)
  return matching.where('teamSide.unansweredSince', '<', since)
}

export async function getUserReports({ ctx, actor, input }: Args<typeof complaints.getUserReports>) {
  const asStaff = isComplaintHandler(actor)
  const [mine, unassigned] = [asStaff && input.mine, asStaff && input.unassigned]
  const all = asStaff ? selectQueue(ctx, actor) : selectOwn(ctx, actor)
  const query = whereFilters(ctx, actor, all, { ...input, mine, unassigned })
  const { total, isMore, limit, offset } = await countPage(
    ctx,
    query.select('complaints.id'),
    input,
    maxCounted,
  )
  const rows = await selectComplaintColumns(ctx, query)
    .$if(asStaff, (base) =>
      base
        .orderBy(sql`complaints.state = 'inProcess'`, 'desc')
        .orderBy(sql`team_side.unanswered_since asc nulls last`)
        .orderBy(sql`complaints.processed_at desc nulls last`),
    )
    .orderBy('complaints.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const data = rows.map((row) => presentComplaint(ctx, row, { asStaff }))
  return { ...toPage(input, total, data), isMore }
}

/** Complaints whose sender waits for an answer from this handler or from anyone. */
export function selectUnansweredComplaints(ctx: Ctx, actor: Actor) {
  return selectQueue(ctx, actor)
    .where('complaints.state', '=', 'inProcess')
    .where('teamSide.unansweredSince', 'is not', null)
    .where((eb) =>
      eb.or([eb('complaints.assigneeId', 'is', null), eb('complaints.assigneeId', '=', actor.id)]),
    )
    .select([
      'complaints.id',
      sql<string>`coalesce(complaints.sender_name, sender.name)`.as('name'),
      sql<Date>`team_side.unanswered_since`.as('since'),
    ])
}

export function selectOpenComplaints(
  eb: Pick<ExpressionBuilder<Database, 'complaints'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !isComplaintHandler(actor)) return sql<number | null>`null::bigint`
  const open = eb
    .selectFrom('complaints')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('state', '=', 'inProcess')
    .where('userId', 'is distinct from', actor.id)
  return sql<number | null>`(${open})`
}

type Figures = {
  open: number
  unassigned: number
  waiting: number
  waitingSince: Date | null
  processed: number
  median: number | null
}

export async function getReportFigures({ ctx, actor }: Args<typeof complaints.getReportFigures>) {
  if (!isComplaintHandler(actor)) throw new ApiError('NotFound')
  const from = new Date(ctx.now().getTime() - measuredComplaintDays * 24 * 3_600_000)
  const { rows } = await sql<Figures>`
    with open as (
      select assignee_id, unanswered_since from complaints
      join conversation_participants team on team.conversation_id = complaints.conversation_id and team.side = ${teamSide}
      where state = 'inProcess'
    ), done as (
      select extract(epoch from processed_at - created_at) / 60 as minutes from complaints
      where state = 'processed' and processed_at > ${from}
    )
    select open.*, done.* from (
      select count(*)::int as open, count(*) filter (where assignee_id is null)::int as unassigned,
        count(unanswered_since)::int as waiting, min(unanswered_since) as waiting_since from open
    ) open, (
      select count(*)::int as processed,
        round(percentile_cont(0.5) within group (order by minutes))::int as median from done
    ) done`.execute(ctx.db)
  const { open, unassigned, waiting, waitingSince: since, processed, median } = rows[0] as Figures
  return {
    open,
    unassigned,
    waiting,
    waitingSince: since?.toISOString() ?? null,
    processed,
    medianMinutes: median,
  }
}

export function getComplainedChats({ ctx, actor, input }: Args<typeof complaints.getComplainedChats>) {
  return listChatPage(ctx, actor, input, (participants) => participants.where('own.kind', '=', 'team'))
}
