import type { Input, Output } from '#contract/call.ts'
import { payoutsPolicy } from '#contract/payouts.policy.ts'
import type { Dispute, statements } from '#contract/statements.ts'
import { inLanguage } from '#contract/text.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { inUnits, smallestUnits } from '#server/core/money.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { reached } from '#server/core/rowPolicy.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { audit } from '../audit/audit.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { requireApprovalOfMoney } from '../regions/movedAlone.service.ts'
import { lineColumns, presentLine } from './statements.present.ts'
import { disputableUntil } from './statements.service.ts'

function selectDisputes(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('disputes')
    .innerJoin('statement_lines as line', (join) =>
      join
        .onRef('line.statement_id', '=', 'disputes.statement_id')
        .onRef('line.number', '=', 'disputes.line_number'),
    )
    .innerJoin('statements', 'statements.id', 'disputes.statement_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('branches', 'branches.id', 'orders.branch_id')
    .innerJoin('places', 'places.id', 'statements.place_id')
    .innerJoin('users', 'users.id', 'disputes.by_id')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currency_id')
    .where((eb) => reached(eb, payoutsPolicy, actor, { placeId: 'statements.place_id' }))
}

async function readDisputes(ctx: Ctx, found: ReturnType<typeof selectDisputes>): Promise<Dispute[]> {
  const rows = await found
    .selectAll('disputes')
    .select([
      ...lineColumns,
      'places.id as place_id',
      'places.name_ar',
      'places.name_en',
      'users.name as by_name',
    ])
    .select(['statements.number as statement_number', 'statements.country_id', 'statements.currency_id'])
    .select(currencyColumns)
    .orderBy('disputes.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    place: { id: row.place_id, name: inLanguage(ctx.language, row.name_ar, row.name_en) },
    countryId: row.country_id,
    currency: presentCurrency(ctx.language, row),
    statement: { id: row.statement_id, number: row.statement_number },
    line: presentLine(ctx.language, row, row),
    reason: row.reason,
    by: row.by_name,
    at: row.at.toISOString(),
    state: row.state,
    answer: row.answer,
    adjustment: inUnits(row.adjustment, row.currency_decimals),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  }))
}

/** A page of the disputed lines that somebody reaches, the latest first. */
export async function listDisputes(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof statements.getDisputes>,
): Promise<Output<typeof statements.getDisputes>> {
  const { servicePlaceId, state } = input
  const found = selectDisputes(ctx, actor)
    .$if(!!servicePlaceId, (all) => all.where('statements.place_id', '=', servicePlaceId ?? 0))
    .$if(!!state, (all) => all.where('disputes.state', '=', state ?? 'open'))
  const { total, limit, offset } = await countRows(ctx, found.select('disputes.id'), input)
  return pageOf(input, total, await readDisputes(ctx, found.limit(limit).offset(offset)))
}

/** An owner holds a line of a statement of theirs to be wrong; each line once. */
export function disputeLine(
  ctx: Ctx,
  actor: Actor,
  input: Input<typeof statements.disputeLine>,
): Promise<Output<typeof statements.disputeLine>> {
  return inTransaction(ctx, async (tx) => {
    const line = await tx.db
      .selectFrom('statement_lines as line')
      .innerJoin('statements', 'statements.id', 'line.statement_id')
      .select('statements.closed_at')
      .where('line.statement_id', '=', input.statementId)
      .where('line.number', '=', input.line)
      .where((eb) => reached(eb, payoutsPolicy, actor, { placeId: 'statements.place_id' }))
      .executeTakeFirst()
    if (!line) throw new Failure('NotFound')
    if (tx.now() >= disputableUntil(line.closed_at)) throw new Failure('DisputeOver')
    const made = await tx.db
      .insertInto('disputes')
      .values({
        statement_id: input.statementId,
        line_number: input.line,
        reason: input.reason,
        by_id: actor.id,
        at: tx.now(),
        state: 'open',
        decided_by_id: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.constraint('disputes_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Failure('Disputed')
    await emit(tx, 'payouts.lineDisputed', { disputeId: made.id })
    return made
  })
}

/** Answers a dispute; what is granted comes with the place's next statement. */
export function resolveDispute(
  ctx: Ctx,
  actor: Actor,
  { id, answer, version, ...input }: Input<typeof statements.resolveDispute>,
): Promise<Dispute> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.selectFrom('disputes').select('id').where('id', '=', id).forUpdate().execute()
    const read = async () =>
      (await readDisputes(tx, selectDisputes(tx, actor).where('disputes.id', '=', id)))[0]
    const before = await read()
    if (!before) throw new Failure('NotFound')
    if (before.state !== 'open') throw new Failure('Stale', { current: before })
    refuseStale(version, before)
    const { currency, countryId, line } = before
    const adjustment = smallestUnits(input.adjustment, currency.decimals, 'adjustment')
    if (input.adjustment > Math.max(Math.abs(line.value), Math.abs(line.due)))
      throw new Failure('AdjustmentRange', { fields: { adjustment: 'AdjustmentRange' } })
    await tx.db
      .updateTable('disputes')
      .set({
        state: adjustment > 0 ? 'accepted' : 'rejected',
        adjustment,
        answer,
        decided_by_id: actor.id,
        decided_at: tx.now(),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    const after = (await read()) as Dispute
    await audit(tx, 'dispute', id, before, after)
    await emit(tx, 'payouts.disputeResolved', { disputeId: id })
    const about = `dispute ${id}`
    await requireApprovalOfMoney(tx, actor, { countryId, currencyId: currency.id, amount: adjustment, about })
    return after
  })
}
