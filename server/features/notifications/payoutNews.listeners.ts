import type { Ctx, Tx } from '#server/core/ctx.ts'
import { type Events, type Listener, on } from '#server/core/events.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { notify } from './notify.service.ts'

/**
 * Whom a place's money concerns: its owner and those who supply it, each by themselves, for the topic of a place reaches nobody else, and
 * its branch managers see nothing of it.
 */
const ofPlace = (placeId: number) => `place-${placeId}` as const

const statementOf = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('statements')
    .select(['id as statementId', 'number', 'place_id as placeId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const disputedOf = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('disputes')
    .innerJoin('statements', 'statements.id', 'disputes.statement_id')
    .innerJoin('places', 'places.id', 'statements.place_id')
    .select(['statements.id as statementId', 'statements.number', 'places.id as placeId'])
    .select(['places.name_ar as ar', 'places.name_en as en'])
    .where('disputes.id', '=', id)
    .executeTakeFirstOrThrow()

function tellOfStatement(ctx: Ctx, { statementId: id }: Events['payouts.statementClosed']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { statementId, number, placeId } = await statementOf(tx, id)
    await notify(tx, ofPlace(placeId), 'StatementClosed', { statementId, number })
  })
}

function tellOfPayout(ctx: Ctx, { payoutId }: Events['payouts.placePaid']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { place_id, reference } = await tx.db
      .selectFrom('payouts')
      .select(['place_id', 'reference'])
      .where('id', '=', payoutId)
      .executeTakeFirstOrThrow()
    await notify(tx, ofPlace(place_id), 'PlacePaid', { reference })
  })
}

function tellOfPayee(ctx: Ctx, { placeId }: Events['payouts.payeeChanged']): Promise<void> {
  return inTransaction(ctx, (tx) => notify(tx, ofPlace(placeId), 'PayeeChanged', {}))
}

function tellStaff(ctx: Ctx, { disputeId }: Events['payouts.lineDisputed']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { statementId, number, ar, en } = await disputedOf(tx, disputeId)
    await notify(tx, 'payments', 'LineDisputed', { statementId, number, place: { ar, en } })
  })
}

function tellOfAnswer(ctx: Ctx, { disputeId }: Events['payouts.disputeResolved']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { statementId, number, placeId } = await disputedOf(tx, disputeId)
    await notify(tx, ofPlace(placeId), 'DisputeResolved', { statementId, number })
  })
}

/** What places are owed and paid, told to their owners, and what they dispute, to staff who look after payments. */
export const payoutNewsListeners: Listener[] = [
  on('payouts.statementClosed', { name: 'notifications.notifyOfStatement', handle: tellOfStatement }),
  on('payouts.placePaid', { name: 'notifications.notifyOfPayout', handle: tellOfPayout }),
  on('payouts.payeeChanged', { name: 'notifications.notifyOfPayee', handle: tellOfPayee }),
  on('payouts.lineDisputed', { name: 'notifications.notifyOfDisputedLine', handle: tellStaff }),
  on('payouts.disputeResolved', { name: 'notifications.notifyOfResolvedDispute', handle: tellOfAnswer }),
]
