import { inLanguage, type Language } from '#contract/core/text.ts'
import type { OfferRow } from '#contract/offers/schemas.ts'
import { mergeWithSource } from '#server/core/request/reusedReplies.ts'
import type { Hit } from '#server/search/searchIndex.ts'
import type { PlaceNames } from '../places/indexNames.service.ts'
import { findStandIns } from '../places/standIns.service.ts'
import { presentCurrency } from '../regions/currencies.service.ts'
import { presentDiscountTerms, presentNow, presentWindows } from './offer.present.ts'
import type { OfferIndexShape } from './offerIndex.ts'

type PresentContext = { language: Language; names: PlaceNames; now: Date }

type CacheableRow = Omit<OfferRow, 'distanceKm'>

function presentCacheable({ language, names, now }: PresentContext, hit: Hit<OfferIndexShape>): CacheableRow {
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
    branchId: hit.rowId,
    cityName: localize(names.cities.get(rowFacets.city)),
    governmentName: localize(names.governments.get(rowFacets.government)),
    lat: hit.lat,
    lng: hit.lng,
  }
}

/** Valid from its creation until the current window ends or the next one begins. */
type CachedRow = { names: PlaceNames; from: number; until: number; row: CacheableRow }

function toCachedRow(context: PresentContext, hit: Hit<OfferIndexShape>): CachedRow {
  const row = presentCacheable(context, hit)
  const change = row.isValidNow ? row.nextUntil : row.nextFrom
  const until = change === null ? Number.POSITIVE_INFINITY : Date.parse(change)
  return { names: context.names, from: context.now.getTime(), until, row }
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
  return mergeWithSource(getCachedRow(context, hit), { distanceKm: hit.distanceKm })
}
