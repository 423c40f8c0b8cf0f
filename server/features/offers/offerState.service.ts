import { sql } from 'kysely'
import { maxLiveOffers } from '#contract/core/limits.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getPlaceRole } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { type StateStore, transition } from '#server/core/transitions.ts'
import { readManagedOffer } from './managedOffer.service.ts'
import { findOffer, type OfferRead } from './offer.service.ts'
import { auditOffer, lockAccessibleOffer } from './offerLock.service.ts'
import { nextWindow } from './windows.service.ts'

const offerStore: StateStore<OfferRead, typeof offerStateMachine> = {
  machine: offerStateMachine,
  getRoles: (actor) => (actor ? [getPlaceRole(actor)] : []),
  async save(tx, before, { state, publishedAt, endedAt }, { actor }) {
    await tx.db
      .updateTable('offers')
      .set({ state, publishedAt, endedAt, version: before.version + 1 })
      .where('id', '=', before.id)
      .execute()
    const after = await findOffer(tx, before.id)
    if (actor) await auditOffer(tx, actor, before, after ?? null)
    return { ...before, ...after }
  },
}

const eventByState = { live: 'published', paused: 'paused', ended: 'ended' } as const

/** The place is locked so that two concurrent calls can't both publish the hundredth offer. */
async function assertPublishable(tx: Tx, offer: OfferRead): Promise<void> {
  if (offer.placeState !== 'approved') throw new ApiError('PlaceNotApproved')
  if (offer.branches.length === 0) throw new ApiError('NoBranchChosen')
  if (!nextWindow(offer.terms, offer.zone, tx.now())) throw new ApiError('OfferIsOver')
  const { count } = await tx.db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('placeId', '=', offer.placeId)
    .where('state', '=', 'live')
    .executeTakeFirstOrThrow()
  if (count >= maxLiveOffers) throw new ApiError('TooManyOffers')
}

export function changeOfferState({
  ctx,
  actor,
  input: { offerId, state, version },
}: Args<typeof offers.changeOfferState>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccessibleOffer(tx, actor, offerId)
    assertCurrentVersion(version, await readManagedOffer(tx, offerId))
    if (before.state === state) return readManagedOffer(tx, offerId)
    await transition(tx, offerStore, before, {
      event: eventByState[state],
      actor,
      async change() {
        if (state === 'live') await assertPublishable(tx, before)
        return {
          ...(state === 'live' && { publishedAt: before.publishedAt ?? tx.now() }),
          ...(state === 'ended' && { endedAt: tx.now() }),
        }
      },
      reject() {
        throw new ApiError('WrongOfferState')
      },
    })
    return readManagedOffer(tx, offerId)
  })
}

export function deleteOffer({ ctx, actor, input: { id, version } }: Args<typeof offers.deleteOffer>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccessibleOffer(tx, actor, id)
    assertCurrentVersion(version, await readManagedOffer(tx, id))
    const { rows } = await sql`select from orders where offer_id = ${id} limit 1`.execute(tx.db)
    if (rows.length > 0) throw new ApiError('OfferHasOrders')
    await tx.db.deleteFrom('offers').where('id', '=', id).execute()
    await auditOffer(tx, actor, before, null)
    return { id }
  })
}
