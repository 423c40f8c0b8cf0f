import { canTransition, getStateAfter } from '#contract/core/stateMachine.ts'
import { inLanguage, type Language } from '#contract/core/text.ts'
import { type DiscountTerms, getMaxPoints } from '#contract/offers/discount.ts'
import { offerStateMachine } from '#contract/offers/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits, toPointUnits } from '#server/core/money.ts'
import { findStandIns } from '../places/standIns.service.ts'
import { presentCurrency } from '../regions/currencies.service.ts'
import type { OfferRead } from './offer.service.ts'
import { findLastWindowEnd, nextWindow, type Windows } from './windows.service.ts'

type Pricing = { decimals: number; pointValue: number }

/** In the currency's unit. */
export function presentDiscountTerms(terms: DiscountTerms, { decimals, pointValue }: Pricing) {
  const { discountType, discountValue, discountCap, priceBefore, pointsType, mayShrink } = terms
  const money = (amount: number | null) => (amount === null ? null : toMainUnits(amount, decimals))
  return {
    discountType,
    discountValue: discountType === 'percent' ? discountValue : money(discountValue),
    discountCap: money(discountCap),
    priceBefore: money(priceBefore),
    priceAfter: discountType === 'price' ? money(discountValue) : null,
    pointsType,
    points: getMaxPoints(terms, toPointUnits(pointValue, decimals)),
    mayShrink,
  }
}

export function presentWindows({ validFrom, validTo, weekDays, starts, ends }: Windows) {
  return { validFrom, validTo, weekDays: [...weekDays], starts, ends }
}

export function presentNow(windows: Windows, zone: string, at: Date) {
  const next = nextWindow(windows, zone, at)
  return {
    isValidNow: next !== null && next.from <= at,
    nextFrom: next?.from.toISOString() ?? null,
    nextUntil: next?.until.toISOString() ?? null,
    endsAt: (findLastWindowEnd(windows, zone) ?? at).toISOString(),
  }
}

/** An offer whose last window has passed counts as ended, even if the job hasn't recorded it yet. */
function getCurrentState({ state, terms, zone }: OfferRead, at: Date) {
  const isOver =
    canTransition(offerStateMachine, 'expired', state, 'time') && nextWindow(terms, zone, at) === null
  return isOver ? getStateAfter(offerStateMachine, 'expired') : state
}

const presentSummary = (language: Language, offer: OfferRead) => ({
  id: offer.id,
  placeId: offer.placeId,
  placeName: inLanguage(language, offer.placeAr, offer.placeEn),
  title: inLanguage(language, offer.titleAr, offer.titleEn),
  titleAr: offer.titleAr,
  titleEn: offer.titleEn,
  standIns: findStandIns(language, {
    title: [offer.titleAr, offer.titleEn],
    description: [offer.descriptionAr, offer.descriptionEn],
    terms: [offer.terms.termsAr, offer.terms.termsEn],
  }),
  categoryId: offer.categoryId,
  categoryName: inLanguage(language, offer.categoryAr, offer.categoryEn),
  art: offer.art,
  images: offer.images,
  currency: presentCurrency(language, offer),
  left: offer.stock === null ? null : offer.stock - offer.reserved,
})

function presentTexts(language: Language, offer: OfferRead) {
  const { terms } = offer
  return {
    description: inLanguage(language, offer.descriptionAr, offer.descriptionEn),
    descriptionAr: offer.descriptionAr,
    descriptionEn: offer.descriptionEn,
    terms: inLanguage(language, terms.termsAr, terms.termsEn),
    termsAr: terms.termsAr,
    termsEn: terms.termsEn,
    excludedDates: [...terms.excludedDates],
    limitPerDay: offer.limitPerDay,
    limitPerMonth: offer.limitPerMonth,
    limitPerLife: offer.limitPerLife,
  }
}

export function getPricing({ currencyDecimals, pointValue }: OfferRead): Pricing {
  return { decimals: currencyDecimals, pointValue }
}

export function presentOffer({ language, now }: Ctx, offer: OfferRead) {
  const { terms, zone } = offer
  return {
    ...presentSummary(language, offer),
    ...presentDiscountTerms(terms, getPricing(offer)),
    ...presentWindows(terms),
    ...presentNow(terms, zone, now()),
    ...presentTexts(language, offer),
    state: getCurrentState(offer, now()),
    pointValue: offer.pointValue,
    version: offer.version,
  }
}
