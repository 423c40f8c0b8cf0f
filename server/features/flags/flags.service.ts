import { type ExpressionBuilder, sql } from 'kysely'
import { allows } from '#contract/access.ts'
import type { Input, Output } from '#contract/call.ts'
import { type FlagDetails, flags, mostEvidence } from '#contract/flags.ts'
import { fold } from '#contract/fold.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { findsUser } from '../accounts/userSearch.service.ts'
import { audit } from '../audit/audit.service.ts'
import { refreshCounts } from '../notifications/notify.service.ts'
import { readEvidence } from './evidence.service.ts'
import { type FlagRow, presentDecision, presentFlag } from './flags.present.ts'

/** As many as are counted and paged. */
const counted = 10_000

/** Whoever looks after them sees all but what is about themselves. */
function selectFlags(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('flags')
    .innerJoin('users as person', 'person.id', 'flags.user_id')
    .leftJoin('branches', 'branches.id', 'flags.branch_id')
    .leftJoin('places', 'places.id', 'branches.place_id')
    .where('flags.user_id', '!=', actor.id)
}

function readFlags(ctx: Ctx, found: ReturnType<typeof selectFlags>) {
  const name = (table: 'branches' | 'places') =>
    sql<
      string | null
    >`in_language(${ctx.language}, ${sql.ref(`${table}.name_ar`)}, ${sql.ref(`${table}.name_en`)})`
  return found.selectAll('flags').select([
    'person.name as person_name',
    name('branches').as('branch_name'),
    name('places').as('place_name'),
    sql<{ count: number; first: string; last: string }>`(
        select json_build_object('count', count(*), 'first', min(at), 'last', max(at))
        from flag_evidence where flag_id = flags.id)`.as('evidence'),
  ])
}

function isNamed(found: ReturnType<typeof selectFlags>, name: string) {
  const id = /^#(\d{1,9})$/.exec(fold(name))?.[1]
  if (id) return found.where('flags.id', '=', Number(id))
  return fold(name) === '' ? found : found.where(findsUser('person', name))
}

/** A page of flags: what nobody has decided first, then what is watched; of each the latest first. */
export async function listFlags(
  ctx: Ctx,
  actor: Actor,
  asked: Input<typeof flags.getFlags>,
): Promise<Output<typeof flags.getFlags>> {
  const { state, rule, name } = asked
  const found = isNamed(selectFlags(ctx, actor), name)
    .$if(state !== undefined, (all) => all.where('flags.state', '=', state ?? 'open'))
    .$if(rule !== undefined, (all) => all.where('flags.rule', '=', rule ?? 'ring'))
  const { total, isMore, limit, offset } = await countRows(ctx, found.select('flags.id'), asked, counted)
  const rows = await readFlags(ctx, found)
    .orderBy(sql`array_position(array['open', 'watched'], flags.state)`)
    .orderBy('flags.added_at', 'desc')
    .orderBy('flags.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { ...pageOf(asked, total, rows.map(presentFlag)), isMore }
}

async function findFlag(ctx: Ctx, actor: Actor, id: number): Promise<FlagRow> {
  const row = await readFlags(ctx, selectFlags(ctx, actor)).where('flags.id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return row
}

function readDecisions(ctx: Ctx, flagId: number) {
  return ctx.db
    .selectFrom('flag_decisions')
    .innerJoin('users', 'users.id', 'by_id')
    .select(['flag_decisions.id', 'state', 'note', 'at', 'by_id', 'users.name'])
    .where('flag_id', '=', flagId)
    .orderBy('flag_decisions.id', 'desc')
    .execute()
}

/** A flag with its evidence, what was decided about it, and what else there is about the same person. */
export async function getFlag(ctx: Ctx, actor: Actor, id: number): Promise<FlagDetails> {
  const row = await findFlag(ctx, actor, id)
  const others = await readFlags(ctx, selectFlags(ctx, actor))
    .where('flags.user_id', '=', row.user_id)
    .where('flags.id', '!=', id)
    .orderBy('flags.id', 'desc')
    .limit(20)
    .execute()
  return {
    ...presentFlag(row),
    evidence: await readEvidence(ctx, id, mostEvidence),
    decisions: (await readDecisions(ctx, id)).map(presentDecision),
    others: others.map(presentFlag),
  }
}

async function isSameDecision(tx: Tx, id: number, state: string, note: string): Promise<boolean> {
  const [latest] = await readDecisions(tx, id)
  return latest?.state === state && latest.note === note
}

/** Decides about a flag, as often as there is something to add; who decided what stays. */
export function decideFlag(
  ctx: Ctx,
  actor: Actor,
  { id, state, note, version }: Input<typeof flags.decideFlag>,
): Promise<FlagDetails> {
  return refuseViolations({ flags_undecided: ['FlagFoundAnew', 'state'] }, () =>
    inTransaction(ctx, async (tx) => {
      await tx.db.selectFrom('flags').select('id').where('id', '=', id).forUpdate().execute()
      const row = await findFlag(tx, actor, id)
      refuseStale(version, presentFlag(row))
      if (await isSameDecision(tx, id, state, note)) return getFlag(tx, actor, id)
      await tx.db
        .updateTable('flags')
        .set({ state, version: row.version + 1 })
        .where('id', '=', id)
        .execute()
      const decision = { flag_id: id, state, note, by_id: actor.id, at: tx.now() }
      await tx.db.insertInto('flag_decisions').values(decision).execute()
      await audit(tx, 'flag', id, { state: row.state, note: '' }, { state, note })
      await refreshCounts(tx, 'admin')
      return getFlag(tx, actor, id)
    }),
  )
}

/** How many flags nobody has looked at, as a part of a query; null for whoever may not see them. */
export function selectOpenFlags(
  eb: Pick<ExpressionBuilder<Database, 'flags'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !allows(flags.getFlags.access, actor)) return sql<number | null>`null::bigint`
  const open = eb
    .selectFrom('flags')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .where('user_id', '!=', actor.id)
  return sql<number | null>`(${open})`
}
