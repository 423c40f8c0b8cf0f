import { isStaff } from '#contract/core/access.ts'
import { canAccess } from '#contract/core/policy.ts'
import { offerChangesPolicy } from '#contract/offers/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { audit } from '../audit/audit.service.ts'
import { lockPlace } from '../places/managedPlace.service.ts'
import { findOffer, type OfferRead } from './offer.service.ts'

export async function getAccessibleOffer(ctx: Ctx, actor: Actor, id: number): Promise<OfferRead> {
  const offer = await findOffer(ctx, id)
  if (!offer || !canAccess(offerChangesPolicy, actor, { placeId: offer.placeId }))
    throw new ApiError('NotFound')
  return offer
}

/** The offer's place is locked before the offer. */
export async function lockAccessibleOffer(tx: Tx, actor: Actor, id: number): Promise<OfferRead> {
  const { placeId } = await getAccessibleOffer(tx, actor, id)
  await lockPlace(tx, placeId)
  await tx.db.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute()
  return getAccessibleOffer(tx, actor, id)
}

/** Amounts are in the currency's smallest unit. */
function toAuditValues(offer: OfferRead) {
  const { terms, titleAr, titleEn, placeId, ...rest } = offer
  return {
    ...rest,
    ...terms,
    nameAr: titleAr,
    nameEn: titleEn,
    servicePlaceId: placeId,
    opens: terms.starts,
    closes: terms.ends,
    branches: offer.atAllBranches ? [] : offer.branches.map(({ id }) => id),
  }
}

/** Changes by the place's own people aren't audited. */
export async function auditOffer(
  tx: Tx,
  actor: Actor,
  before: OfferRead | null,
  after: OfferRead | null,
): Promise<void> {
  const subject = after ?? before
  if (!isStaff(actor.rank) || !subject) return
  await audit(tx, 'offer', subject.id, before && toAuditValues(before), after && toAuditValues(after))
}
