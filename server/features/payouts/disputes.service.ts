import type { Selectable } from 'kysely'
import { isStaff } from '#contract/core/access.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { DisputeState } from '#contract/payouts/constants.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import type { Dispute } from '#contract/payouts/schemas.ts'
import { type DisputeEvent, type DisputeRole, disputeStateMachine } from '#contract/payouts/stateMachine.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { toSmallestUnits, toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { getInitialState, type StateStore, transition } from '#server/core/transitions.ts'
import { audit } from '../audit/audit.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { requireApprovalOfMoney } from '../regions/singleApproverLimit.service.ts'
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
    .innerJoin('users', 'users.id', 'disputes.created_by_id')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currency_id')
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.place_id' }))
}

async function readDisputes(ctx: Ctx, query: ReturnType<typeof selectDisputes>): Promise<Dispute[]> {
  const rows = await query
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
    adjustment: toUnits(row.adjustment, row.currency_decimals),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  }))
}

export async function getDisputes({ ctx, actor, input }: Args<typeof statements.getDisputes>) {
  const { servicePlaceId, state } = input
  let query = selectDisputes(ctx, actor)
  if (servicePlaceId) query = query.where('statements.place_id', '=', servicePlaceId)
  if (state) query = query.where('disputes.state', '=', state)
  const { total, limit, offset } = await countPage(ctx, query.select('disputes.id'), input)
  return toPage(input, total, await readDisputes(ctx, query.limit(limit).offset(offset)))
}

export function disputeLine({ ctx, actor, input }: Args<typeof statements.disputeLine>) {
  return inTransaction(ctx, async (tx) => {
    const line = await tx.db
      .selectFrom('statement_lines as line')
      .innerJoin('statements', 'statements.id', 'line.statement_id')
      .select('statements.closed_at')
      .where('line.statement_id', '=', input.statementId)
      .where('line.number', '=', input.line)
      .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.place_id' }))
      .executeTakeFirst()
    if (!line) throw new ApiError('NotFound')
    if (tx.now() >= disputableUntil(line.closed_at)) throw new ApiError('DisputeOver')
    const created = await tx.db
      .insertInto('disputes')
      .values({
        statement_id: input.statementId,
        line_number: input.line,
        reason: input.reason,
        created_by_id: actor.id,
        at: tx.now(),
        state: getInitialState(disputeStateMachine, 'disputed', 'place'),
        decided_by_id: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.constraint('disputes_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw new ApiError('Disputed')
    await emit(tx, 'payouts.lineDisputed', { disputeId: created.id })
    return created
  })
}

type DisputeRow = Selectable<Database['disputes']>

const disputeStore: StateStore<DisputeRow, DisputeState, DisputeEvent, DisputeRole> = {
  machine: disputeStateMachine,
  getRoles: (actor) => [actor && isStaff(actor.rank) ? 'staff' : 'place'],
  async save(tx, dispute, changes) {
    const { id: _, ...columns } = { ...changes, version: dispute.version + 1 }
    await tx.db.updateTable('disputes').set(columns).where('id', '=', dispute.id).execute()
    await emit(tx, 'payouts.disputeResolved', { disputeId: dispute.id })
    return { ...dispute, ...columns }
  },
}

function parseAdjustment(adjustment: number, { currency, line }: Dispute): number {
  const units = toSmallestUnits(adjustment, currency.decimals, 'adjustment')
  if (adjustment > Math.max(Math.abs(line.value), Math.abs(line.due)))
    throw new ApiError('AdjustmentRange', { fields: { adjustment: 'AdjustmentRange' } })
  return units
}

export function resolveDispute({
  ctx,
  actor,
  input: { id, answer, version, ...input },
}: Args<typeof statements.resolveDispute>): Promise<Dispute> {
  return inTransaction(ctx, async (tx) => {
    const dispute = await tx.db
      .selectFrom('disputes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const readDispute = async () =>
      (await readDisputes(tx, selectDisputes(tx, actor).where('disputes.id', '=', id)))[0]
    const before = await readDispute()
    if (!dispute || !before) throw new ApiError('NotFound')
    const { adjustment } = await transition(tx, disputeStore, dispute, {
      event: 'resolved',
      actor,
      change() {
        assertCurrentVersion(version, before)
        const adjustment = parseAdjustment(input.adjustment, before)
        const state = adjustment > 0 ? 'accepted' : 'rejected'
        return { state, adjustment, answer, decided_by_id: actor.id, decided_at: tx.now() }
      },
      reject() {
        throw new ApiError('Stale', { current: before })
      },
    })
    const after = (await readDispute()) as Dispute
    await audit(tx, 'dispute', id, before, after)
    const { currency, countryId } = before
    const about = `dispute ${id}`
    await requireApprovalOfMoney(tx, actor, { countryId, currencyId: currency.id, amount: adjustment, about })
    return after
  })
}
