import { inLanguage, type Language } from '#contract/core/text.ts'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { mergeWithSource } from '#server/core/request/reusedReplies.ts'
import type { Hit } from '#server/search/searchIndex.ts'
import type { PlaceNames } from '../places/indexNames.service.ts'
import { findStandIns } from '../places/standIns.service.ts'
import { presentCurrency } from '../regions/currencies.service.ts'
import { presentDiscountTerms, presentNow, presentWindows } from './offer.present.ts'
import type { OfferIndexShape } from './offerIndex.ts'
import { findUsablePeriod } from './usableTime.ts'
import type { Window } from './windows.service.ts'

type PresentContext = { language: Language; names: PlaceNames; now: Date }

type CacheableRow = Omit<OfferRow, 'distanceKm'>

const dayMs = 24 * 3600_000

function presentUsablePeriod(period: Window | null, now: Date) {
  const isUsableNow = period !== null && period.from <= now
  const endsWithinDay = period !== null && period.until.getTime() - now.getTime() <= dayMs
  return {
    isUsableNow,
    usableFrom: isUsableNow ? null : (period?.from.toISOString() ?? null),
    usableUntil: isUsableNow && endsWithinDay ? period.until.toISOString() : null,
  }
}

/** Returns when the result of `presentUsablePeriod` changes next. */
function findUsableChange({ from, until }: Window, now: Date): number {
  if (from > now) return from.getTime()
  const lastDayStart = until.getTime() - dayMs
  return now.getTime() < lastDayStart ? lastDayStart : until.getTime()
}

function presentCacheable(
  { language, names, now }: PresentContext,
  hit: Hit<OfferIndexShape>,
  usable: Window | null,
): CacheableRow {
  const { card, rowFacets } = hit
  const { terms, zone, pointValue, currency, images, left, placeId, categoryId, titleAr, titleEn } = card
  const localize = (entry: { nameAr: string; nameEn: string } | undefined) =>
    entry ? inLanguage(language, entry.nameAr, entry.nameEn) : ''
  const category = names.categories.get(categoryId)
  return {
    id: hit.id,
    placeId,
    titleAr,
    titleEn,
    categoryId,
    images,
    left,
    placeName: inLanguage(language, card.placeAr, card.placeEn),
    title: inLanguage(language, titleAr, titleEn),
    standIns: findStandIns(language, { title: [titleAr, titleEn] }),
    categoryName: localize(category),
    art: category?.art ?? null,
    currency: presentCurrency(language, currency),
    state: 'live',
    ...presentDiscountTerms(terms, { decimals: currency.currencyDecimals, pointValue }),
    ...presentWindows(terms),
    ...presentNow(terms, zone, now),
    ...presentUsablePeriod(usable, now),
    rating: card.rating,
    reviewsCount: card.reviewsCount,
    branchId: hit.rowId,
    cityName: localize(names.cities.get(rowFacets.city)),
    governmentName: localize(names.governments.get(rowFacets.government)),
    lat: hit.lat,
    lng: hit.lng,
  }
}

/** Valid from its creation until a window or usable period ends or begins. */
type CachedRow = { names: PlaceNames; from: number; until: number; row: CacheableRow }

function toCachedRow(context: PresentContext, hit: Hit<OfferIndexShape>): CachedRow {
  const { now } = context
  const usable = findUsablePeriod(hit.schedule, now)
  const row = presentCacheable(context, hit, usable)
  const windowChange = row.isValidNow ? row.nextUntil : row.nextFrom
  const until = Math.min(
    windowChange === null ? Number.POSITIVE_INFINITY : Date.parse(windowChange),
    usable ? findUsableChange(usable, now) : Number.POSITIVE_INFINITY,
  )
  return { names: context.names, from: now.getTime(), until, row }
}

/** Keyed by the offer's card, then by language; one entry for each branch. */
const rowCache = new WeakMap<object, Record<Language, CachedRow[]>>()

function getCachedRow(context: PresentContext, hit: Hit<OfferIndexShape>): CacheableRow {
  const { names, language, now } = context
  const cachedRows = rowCache.get(hit.card) ?? { ar: [], en: [] }
  const cached = cachedRows[language][hit.nth]
  if (cached && cached.names === names && cached.from <= now.getTime() && now.getTime() < cached.until)
    return cached.row
  const created = toCachedRow(context, hit)
  cachedRows[language][hit.nth] = created
  rowCache.set(hit.card, cachedRows)
  return created.row
}

export function presentRow(context: PresentContext, hit: Hit<OfferIndexShape>): OfferRow {
  // The encoder caches the JSON of the cached row.
  return mergeWithSource(getCachedRow(context, hit), { distanceKm: hit.distanceKm })
}
