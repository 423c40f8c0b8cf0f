import { inLanguage } from '#contract/core/text.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getLocalTimeIn } from '#server/core/time/timeZone.ts'
import { getOpeningAt } from '../places/openingHours.service.ts'
import { getWallet } from '../wallet/wallet.service.ts'
import { countOrdersLeft } from './limits.service.ts'
import { presentOffer } from './offer.present.ts'
import { findOffer, type OfferRead } from './offer.service.ts'

async function readMemberState(
  ctx: Ctx,
  actor: Actor | null,
  offer: OfferRead,
): Promise<PublicOffer['mine']> {
  if (actor?.rank !== 'User' || actor.isProvisional) return null
  const { points } = await getWallet({ ctx, actor, input: {} })
  const limits = { perDay: offer.limitPerDay, perMonth: offer.limitPerMonth, perLife: offer.limitPerLife }
  const input = { offerId: offer.id, memberId: actor.id, zone: offer.zone, at: ctx.now(), limits }
  return { points, ordersLeft: await countOrdersLeft(ctx, input) }
}

function presentBranches({ language, now }: Ctx, offer: OfferRead): PublicOffer['branches'] {
  const clock = getLocalTimeIn(offer.zone, now())
  return offer.branches.map((branch) => ({
    id: branch.id,
    name: inLanguage(language, branch.nameAr, branch.nameEn),
    address: inLanguage(language, branch.addressAr, branch.addressEn),
    cityName: inLanguage(language, branch.cityAr, branch.cityEn),
    governmentName: inLanguage(language, branch.governmentAr, branch.governmentEn),
    countryCode: offer.countryCode,
    lat: branch.lat,
    lng: branch.lng,
    isOpenNow: getOpeningAt(branch, clock).isOpenNow,
  }))
}

async function findPublished(ctx: Ctx, id: number): Promise<OfferRead> {
  const offer = await findOffer(ctx, id)
  if (!offer?.publishedAt || offer.placeState !== 'approved') throw new ApiError('NotFound')
  return offer
}

export async function getOfferPreview(ctx: Ctx, id: number) {
  const offer = await findPublished(ctx, id)
  if (offer.images.length > 0) return null
  const { language } = ctx
  const { title, placeName, priceAfter, currency } = presentOffer(ctx, offer)
  const amount = priceAfter === null ? null : new Intl.NumberFormat(`${language}-EG`).format(priceAfter)
  const price =
    language === 'ar' ? `${amount} ${currency.prefix.trim()}` : `${currency.prefix.trim()} ${amount}`
  const drawing = `/art/offers/${offer.art ?? 'workshop'}/${id}.svg`
  return { drawing, title, line: amount === null ? placeName : `${price}\n${placeName}` }
}

async function presentPublic(ctx: Ctx, actor: Actor | null, offer: OfferRead): Promise<PublicOffer> {
  return {
    ...presentOffer(ctx, offer),
    timeZone: offer.zone,
    branches: presentBranches(ctx, offer),
    mine: await readMemberState(ctx, actor, offer),
  }
}

export async function getOffer({
  ctx,
  actor,
  input: { id },
}: Args<typeof offers.getOffer>): Promise<PublicOffer> {
  return presentPublic(ctx, actor, await findPublished(ctx, id))
}
