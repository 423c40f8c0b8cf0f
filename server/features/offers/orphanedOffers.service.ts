import { sql } from 'kysely'
import { getStateAfter, listStatesBefore } from '#contract/core/stateMachine.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { lockPlace } from '../places/managedPlace.service.ts'

const isOrphaned = sql<boolean>`offers.state in (${sql.join(listStatesBefore(offerStateMachine, 'orphaned'))}) and not offers.at_all_branches and not exists (
  select from offer_branches join branches on branches.id = offer_branches.branch_id
  where offer_branches.offer_id = offers.id and branches.deleted_at is null)`

/** An offer that has lost its last branch ends, because its owner never made it valid elsewhere. */
export function endOrphanedOffers(ctx: Ctx, placeId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Waits for a concurrent save that gives the offer another branch; a later save finds the offer ended.
    await lockPlace(tx, placeId)
    const ended = await tx.db
      .updateTable('offers')
      .set((offers) => ({
        state: getStateAfter(offerStateMachine, 'orphaned'),
        endedAt: tx.now(),
        version: offers('version', '+', 1),
      }))
      .where('placeId', '=', placeId)
      .where(isOrphaned)
      .returning('id')
      .execute()
    for (const { id } of ended) await emit(tx, 'offers.offerOrphaned', { offerId: id })
  })
}

export async function endAllOrphanedOffers(ctx: Ctx): Promise<void> {
  const places = await ctx.db.selectFrom('offers').select('placeId').distinct().where(isOrphaned).execute()
  for (const { placeId } of places) await endOrphanedOffers(ctx, placeId)
}
