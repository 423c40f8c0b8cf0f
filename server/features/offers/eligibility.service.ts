import { inLanguage } from '#contract/core/text.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import type { Eligibility, PublicOffer } from '#contract/offers/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toPointUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { findRestriction } from '#server/core/security/restrictions.ts'
import { getAllPointsPackagesByCountryId } from '../packages/packages.service.ts'
import type { Hours } from '../places/openingHours.service.ts'
import { getWallet } from '../wallet/wallet.service.ts'
import { countOrdersLeft } from './limits.service.ts'
import { findOfferObstacle, planReservation } from './obstacles.service.ts'
import { findPublishedOffer, type OfferRead } from './offer.service.ts'
import { findUsableTime } from './usableTime.ts'

async function suggestPackage(ctx: Ctx, { countryId }: OfferRead, missingPoints: number) {
  if (missingPoints === 0) return null
  const packages = await getAllPointsPackagesByCountryId({ ctx, actor: null, input: { countryId } })
  return packages.find(({ points }) => points >= missingPoints) ?? packages.at(-1) ?? null
}

type OwnEligibility = NonNullable<PublicOffer['mine']>

/** The actor must be a member. A reservation checks the same again, with everything locked. */
export async function readEligibility(ctx: Ctx, actor: Actor, offer: OfferRead): Promise<OwnEligibility> {
  const at = ctx.now()
  const wallet = await getWallet({ ctx, actor, input: {} })
  const limits = { perDay: offer.limitPerDay, perMonth: offer.limitPerMonth, perLife: offer.limitPerLife }
  const ordersLeft = await countOrdersLeft(ctx, {
    offerId: offer.id,
    memberId: actor.id,
    zone: offer.zone,
    at,
    limits,
  })
  const pointValue = toPointUnits(offer.pointValue, offer.currencyDecimals)
  const isRestricted = (await findRestriction(ctx, actor.id, 'orders')) !== null
  const plan = planReservation({ ...offer, pointValue }, { ...wallet, isRestricted }, at)
  const obstacle =
    (actor.pointsDelay ? 'PointsDelayed' : null) ??
    findOfferObstacle(offer) ??
    (ordersLeft === 0 ? 'OfferLimitReached' : null) ??
    plan.obstacle
  return {
    obstacle,
    ordersLeft,
    points: wallet.points,
    heldPoints: plan.held,
    missingPoints: plan.missing,
    package: await suggestPackage(ctx, offer, obstacle === 'NotEnoughPoints' ? plan.missing : 0),
  }
}

export function presentUsableTime({ now }: Ctx, { terms, zone }: OfferRead, hours: Hours) {
  const usableFrom = findUsableTime({ hours, windows: terms, zone }, now())
  const isUsableNow = usableFrom !== null && usableFrom <= now()
  return { isUsableNow, usableFrom: isUsableNow ? null : (usableFrom?.toISOString() ?? null) }
}

export async function getEligibility({
  ctx,
  actor,
  input: { offerId },
}: Args<typeof offers.getEligibility>): Promise<Eligibility> {
  const offer = await findPublishedOffer(ctx, offerId)
  return {
    offerId,
    ...(await readEligibility(ctx, actor, offer)),
    branches: offer.branches.map((branch) => ({
      id: branch.id,
      name: inLanguage(ctx.language, branch.nameAr, branch.nameEn),
      ...presentUsableTime(ctx, offer, branch),
    })),
  }
}
