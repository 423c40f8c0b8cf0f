import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { type Events, type Listener, on } from '#server/core/events/events.ts'
import { notify } from '../notifications/notify.service.ts'

/** The place topic reaches exactly the owner and the suppliers; branch managers must not see payouts. */
const toPlaceTopic = (placeId: number) => `place-${placeId}` as const

const readStatement = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('statements')
    .select(['id as statementId', 'number', 'placeId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const readDisputedStatement = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('disputes')
    .innerJoin('statements', 'statements.id', 'disputes.statementId')
    .innerJoin('places', 'places.id', 'statements.placeId')
    .select(['statements.id as statementId', 'statements.number', 'places.id as placeId'])
    .select(['places.nameAr as ar', 'places.nameEn as en'])
    .where('disputes.id', '=', id)
    .executeTakeFirstOrThrow()

function notifyOfStatement(ctx: Ctx, { statementId: id }: Events['payouts.statementClosed']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { statementId, number, placeId } = await readStatement(tx, id)
    await notify(tx, toPlaceTopic(placeId), 'StatementClosed', { statementId, number })
  })
}

function notifyOfPayout(ctx: Ctx, { payoutId }: Events['payouts.placePaid']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { placeId, reference } = await tx.db
      .selectFrom('payouts')
      .select(['placeId', 'reference'])
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow()
    await notify(tx, toPlaceTopic(placeId), 'PlacePaid', { reference })
  })
}

function notifyOfPayee(ctx: Ctx, { placeId }: Events['payouts.payeeChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, toPlaceTopic(placeId), 'PayeeChanged', {}))
}

function notifyOfDispute(ctx: Ctx, { disputeId }: Events['payouts.lineDisputed']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { statementId, number, ar, en } = await readDisputedStatement(tx, disputeId)
    await notify(tx, 'payments', 'LineDisputed', { statementId, number, place: { ar, en } })
  })
}

function notifyOfResolution(ctx: Ctx, { disputeId }: Events['payouts.disputeResolved']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { statementId, number, placeId } = await readDisputedStatement(tx, disputeId)
    await notify(tx, toPlaceTopic(placeId), 'DisputeResolved', { statementId, number })
  })
}

export const payoutsNotifications: Listener[] = [
  on('payouts.statementClosed', { name: 'payouts.notifyOfStatement', handle: notifyOfStatement }),
  on('payouts.placePaid', { name: 'payouts.notifyOfPayout', handle: notifyOfPayout }),
  on('payouts.payeeChanged', { name: 'payouts.notifyOfPayee', handle: notifyOfPayee }),
  on('payouts.lineDisputed', { name: 'payouts.notifyStaff', handle: notifyOfDispute }),
  on('payouts.disputeResolved', {
    name: 'payouts.notifyOfResolution',
    handle: notifyOfResolution,
  }),
]
