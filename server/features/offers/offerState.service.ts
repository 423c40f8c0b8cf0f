import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import { mostLiveOffers } from '#contract/limits.ts'
import type { ManagedOffer, OfferState, offers } from '#contract/offers.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { readManagedOffer } from './managedOffer.service.ts'
import { findOffer, type OfferRead } from './offer.service.ts'
import { auditOffer, lockReached } from './offerLock.service.ts'
import { nextWindow } from './windows.service.ts'

/** From which states an offer comes to one. */
const comesFrom: Record<'live' | 'paused' | 'ended', readonly OfferState[]> = {
  live: ['draft', 'paused'],
  paused: ['live'],
  ended: ['live', 'paused'],
}

/** Refuses to publish; the place is locked, so that two at once can't both be the hundredth. */
async function checkPublishing(tx: Tx, offer: OfferRead): Promise<void> {
  if (offer.placeState !== 'approved') throw new Failure('PlaceNotApproved')
  if (offer.branches.length === 0) throw new Failure('NoBranchChosen')
  if (!nextWindow(offer.terms, offer.zone, tx.now())) throw new Failure('OfferIsOver')
  const { count } = await tx.db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('place_id', '=', offer.placeId)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  if (count >= mostLiveOffers) throw new Failure('TooManyOffers')
}

/** Publishes, pauses or ends an offer; one that is in the state already stays. */
export function changeOfferState(
  ctx: Ctx,
  actor: Actor,
  { offerId, state, version }: Input<typeof offers.changeOfferState>,
): Promise<ManagedOffer> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockReached(tx, actor, offerId)
    refuseStale(version, await readManagedOffer(tx, offerId))
    if (before.state === state) return readManagedOffer(tx, offerId)
    if (!comesFrom[state].includes(before.state)) throw new Failure('WrongOfferState')
    if (state === 'live') await checkPublishing(tx, before)
    await tx.db
      .updateTable('offers')
      .set({
        state,
        ...(state === 'live' && { published_at: before.publishedAt ?? tx.now() }),
        ...(state === 'ended' && { ended_at: tx.now() }),
        version: before.version + 1,
      })
      .where('id', '=', offerId)
      .execute()
    await auditOffer(tx, actor, before, (await findOffer(tx, offerId)) ?? null)
    return readManagedOffer(tx, offerId)
  })
}

/** Deletes an offer that was never ordered. */
export function deleteOffer(
  ctx: Ctx,
  actor: Actor,
  { id, version }: Input<typeof offers.deleteOffer>,
): Promise<{ id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockReached(tx, actor, id)
    refuseStale(version, await readManagedOffer(tx, id))
    const { rows } = await sql`select from orders where offer_id = ${id} limit 1`.execute(tx.db)
    if (rows.length > 0) throw new Failure('OfferHasOrders')
    await tx.db.deleteFrom('offers').where('id', '=', id).execute()
    await auditOffer(tx, actor, before, null)
    return { id }
  })
}
