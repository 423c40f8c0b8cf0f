import type { Selectable } from 'kysely'
import { inLanguage } from '#contract/core/text.ts'
import { payoutsPolicy } from '#contract/payouts/policy.ts'
import type { Dispute } from '#contract/payouts/schemas.ts'
import { disputeStateMachine } from '#contract/payouts/stateMachine.ts'
import type { statements } from '#contract/payouts/statements.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { localized } from '#server/core/database/names.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { toMainUnits, toSmallestUnits } from '#server/core/money.ts'
import { type Actor, getPlaceRole } from '#server/core/request/actor.ts'
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
    .innerJoin('statementLines as line', (join) =>
      join
        .onRef('line.statementId', '=', 'disputes.statementId')
        .onRef('line.number', '=', 'disputes.lineNumber'),
    )
    .innerJoin('statements', 'statements.id', 'disputes.statementId')
    .innerJoin('orders', 'orders.id', 'line.orderId')
    .innerJoin('branches', 'branches.id', 'orders.branchId')
    .innerJoin('places', 'places.id', 'statements.placeId')
    .innerJoin('users', 'users.id', 'disputes.createdById')
    .innerJoin('currencies as currency', 'currency.id', 'statements.currencyId')
    .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.placeId' }))
}

async function readDisputes(ctx: Ctx, query: ReturnType<typeof selectDisputes>): Promise<Dispute[]> {
  const rows = await query
    .selectAll('disputes')
    .select([
      ...lineColumns,
      'places.id as placeId',
      'places.nameAr',
      'places.nameEn',
      'users.name as byName',
    ])
    .select(['statements.number as statementNumber', 'statements.countryId', 'statements.currencyId'])
    .select(currencyColumns)
    .orderBy('disputes.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    place: { id: row.placeId, name: inLanguage(ctx.language, row.nameAr, row.nameEn) },
    countryId: row.countryId,
    currency: presentCurrency(ctx.language, row),
    statement: { id: row.statementId, number: row.statementNumber },
    line: presentLine(ctx.language, row, row),
    reason: row.reason,
    by: row.byName,
    at: row.at.toISOString(),
    state: row.state,
    answer: row.answer,
    adjustment: toMainUnits(row.adjustment, row.currencyDecimals),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version: row.version,
  }))
}

/** The id is the statement's. */
export function selectOpenDisputes(ctx: Ctx, actor: Actor) {
  return selectDisputes(ctx, actor)
    .where('disputes.state', '=', 'open')
    .select(['statements.id', localized(ctx.language, 'places.name').as('name'), 'disputes.at as since'])
}

export async function getDisputes({ ctx, actor, input }: Args<typeof statements.getDisputes>) {
  const { servicePlaceId, statementId, state } = input
  let query = selectDisputes(ctx, actor)
  if (servicePlaceId) query = query.where('statements.placeId', '=', servicePlaceId)
  if (statementId) query = query.where('disputes.statementId', '=', statementId)
  if (state) query = query.where('disputes.state', '=', state)
  const { total, limit, offset } = await countPage(ctx, query.select('disputes.id'), input)
  return toPage(input, total, await readDisputes(ctx, query.limit(limit).offset(offset)))
}

export function disputeLine({ ctx, actor, input }: Args<typeof statements.disputeLine>) {
  return inTransaction(ctx, async (tx) => {
    const line = await tx.db
      .selectFrom('statementLines as line')
      .innerJoin('statements', 'statements.id', 'line.statementId')
      .select('statements.closedAt')
      .where('line.statementId', '=', input.statementId)
      .where('line.number', '=', input.line)
      .where((eb) => whereAccessible(eb, payoutsPolicy, actor, { placeId: 'statements.placeId' }))
      .executeTakeFirst()
    if (!line) throw new ApiError('NotFound')
    if (tx.now() >= disputableUntil(line.closedAt)) throw new ApiError('DisputeOver')
    const created = await tx.db
      .insertInto('disputes')
      .values({
        statementId: input.statementId,
        lineNumber: input.line,
        reason: input.reason,
        createdById: actor.id,
        at: tx.now(),
        state: getInitialState(disputeStateMachine, 'disputed', 'place'),
        decidedById: null,
        decidedAt: null,
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

const disputeStore: StateStore<DisputeRow, typeof disputeStateMachine> = {
  machine: disputeStateMachine,
  getRoles: (actor) => (actor ? [getPlaceRole(actor)] : []),
  async save(tx, dispute, changes) {
    const columns = { ...changes, version: dispute.version + 1 }
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
        return { state, adjustment, answer, decidedById: actor.id, decidedAt: tx.now() }
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
