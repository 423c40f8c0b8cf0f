import { type ExpressionBuilder, sql } from 'kysely'
import { allEndpoints } from '#contract/all.ts'
import type { ApprovalState } from '#contract/approvals/constants.ts'
import type { approvals } from '#contract/approvals/endpoints.ts'
import { type Approval, approvers } from '#contract/approvals/schemas.ts'
import { isAllowed } from '#contract/core/access.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { toMainUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { presentEntries } from '../audit/auditLog.service.ts'
import { currencyColumns, hasCurrency, presentCurrency } from '../regions/currencies.service.ts'

const approvableEndpoints = allEndpoints.filter(({ approval }) => approval)

function listDecidable(actor: Actor): string[] {
  if (!isAllowed(approvers, actor)) return []
  return approvableEndpoints.filter(({ access }) => isAllowed(access, actor)).map(({ name }) => name)
}

/** Expiry applies at its time, before the job stores it. */
const selectState = (now: Date) =>
  sql<ApprovalState>`case when state = 'waiting' and expires_at <= ${now} then 'expired' else state end`

function selectApprovals(ctx: Ctx, actor: Actor, state: ApprovalState | undefined) {
  const query = ctx.db
    .selectFrom('approvals')
    .where((eb) =>
      eb.or([eb('requestedById', '=', actor.id), eb('endpoint', 'in', ['', ...listDecidable(actor)])]),
    )
  return state ? query.where(selectState(ctx.now()), '=', state) : query
}

function readRows(ctx: Ctx, approvalQuery: ReturnType<typeof selectApprovals>) {
  return approvalQuery
    .innerJoin('users as asker', 'asker.id', 'requestedById')
    .leftJoin('users as decider', 'decider.id', 'decidedById')
    .leftJoin('users as person', 'person.id', 'personId')
    .leftJoin('currencies as currency', 'currency.id', 'approvals.currencyId')
    .selectAll('approvals')
    .select(currencyColumns)
    .select(['asker.name as asker', 'decider.name as decider', 'person.name as person'])
    .select(selectState(ctx.now()).as('now'))
}

type Row = Awaited<ReturnType<ReturnType<typeof readRows>['execute']>>[number]

const toEntries = (row: Row) =>
  row.entries.map((entry, index) => ({
    ...entry,
    id: index + 1,
    at: row.requestedAt,
    userId: row.requestedById,
    approvedById: row.state === 'agreed' ? row.decidedById : null,
    endpoint: row.endpoint,
  }))

function toPerson({ personId: id, person, newName }: Row): Approval['person'] {
  if (id !== null) return { id, name: person ?? '' }
  return newName === null ? null : { id: null, name: newName }
}

function toSum({ language }: Ctx, row: Row): Approval['sum'] {
  if (row.amount === null || !hasCurrency(row)) return null
  const currency = presentCurrency(language, row)
  return { currency, amount: toMainUnits(row.amount, currency.decimals) }
}

const toNamed = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

async function present(ctx: Ctx, actor: Actor, row: Row): Promise<Approval> {
  return {
    id: row.id,
    call: row.endpoint,
    entries: await presentEntries(ctx, toEntries(row)),
    person: toPerson(row),
    sum: toSum(ctx, row),
    reason: row.reason,
    state: row.now,
    askedBy: { id: row.requestedById, name: row.asker },
    askedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: toNamed(row.decidedById, row.decider),
    endedAt: row.endedAt?.toISOString() ?? null,
    note: row.note,
    isOwn: row.requestedById === actor.id,
  }
}

export async function getApprovals({ ctx, actor, input }: Args<typeof approvals.getApprovals>) {
  const query = selectApprovals(ctx, actor, input.state)
  const { total, limit, offset } = await countPage(ctx, query.select('approvals.id'), input)
  const rows = await readRows(ctx, query)
    .orderBy(sql`${selectState(ctx.now())} = 'waiting'`, 'desc')
    .orderBy('requestedAt', 'desc')
    .orderBy('approvals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return toPage(input, total, await Promise.all(rows.map((row) => present(ctx, actor, row))))
}

/** null if the actor decides none. */
function selectDecidable(
  ctx: Ctx,
  eb: Pick<ExpressionBuilder<Database, 'approvals'>, 'selectFrom'>,
  actor: Actor | null,
) {
  const calls = actor ? listDecidable(actor) : []
  if (!actor || calls.length === 0) return null
  return eb
    .selectFrom('approvals')
    .where('state', '=', 'waiting')
    .where('expiresAt', '>', ctx.now())
    .where('requestedById', '!=', actor.id)
    .where('endpoint', 'in', calls)
}

/** null if the actor decides none. */
export function selectWaiting(...args: Parameters<typeof selectDecidable>) {
  const decidable = selectDecidable(...args)
  const waiting = decidable?.select((all) => all.fn.countAll<number>().as('count'))
  return waiting ? sql<number | null>`(${waiting})` : sql<number | null>`null::bigint`
}

/** null if the actor decides none. */
export function selectWaitingApprovals(ctx: Ctx, actor: Actor) {
  const decidable = selectDecidable(ctx, ctx.db, actor)
  if (!decidable) return null
  return decidable
    .innerJoin('users as asker', 'asker.id', 'requestedById')
    .select(['approvals.id', 'asker.name', 'requestedAt as since'])
}
