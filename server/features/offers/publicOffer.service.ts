import { inLanguage } from '#contract/core/text.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import type { PublicOffer } from '#contract/offers/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getLocalTimeIn } from '#server/core/time/timeZone.ts'
import { getOpeningAt } from '../places/openingHours.service.ts'
import { presentUsableTime, readEligibility } from './eligibility.service.ts'
import { presentOffer } from './offer.present.ts'
import { findPublishedOffer, type OfferRead } from './offer.service.ts'

function presentBranches(ctx: Ctx, offer: OfferRead): PublicOffer['branches'] {
  const { language, now } = ctx
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
    ...presentUsableTime(ctx, offer, branch),
  }))
}

export async function getOfferPreview(ctx: Ctx, id: number) {
  const offer = await findPublishedOffer(ctx, id)
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
  const isMember = actor?.rank === 'User' && !actor.isProvisional
  return {
    ...presentOffer(ctx, offer),
    timeZone: offer.zone,
    branches: presentBranches(ctx, offer),
    mine: isMember ? await readEligibility(ctx, actor, offer) : null,
  }
}

export async function getOffer({
  ctx,
  actor,
  input: { id },
}: Args<typeof offers.getOffer>): Promise<PublicOffer> {
  return presentPublic(ctx, actor, await findPublishedOffer(ctx, id))
}
