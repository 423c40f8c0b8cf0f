import type { OfferRow } from '#contract/offers.ts'
import { inLanguage, type Language } from '#contract/text.ts'
import { extended } from '#server/core/extended.ts'
import type { Hit } from '#server/search/searchIndex.ts'
import type { PlaceNames } from '../places/directoryNames.service.ts'
import { standInsOf } from '../places/placeNames.service.ts'
import { presentCurrency } from '../regions/currencies.service.ts'
import { presentDiscountTerms, presentNow, presentWindows } from './offer.present.ts'
import type { OfferCard } from './offerCards.ts'
import { type OfferSchedule, offerLabels } from './offerDirectory.ts'

type Reading = { language: Language; names: PlaceNames; now: Date }

type Lasting = Omit<OfferRow, 'distanceKm'>

function presentLasting({ language, names, now }: Reading, hit: Hit<OfferSchedule>): Lasting {
  const card = hit.card as OfferCard
  const { terms, zone, pointValue, currency, images, left, placeId, titleAr, titleEn } = card
  const [governmentId = 0, cityId = 0] = hit.rowLabels
  const named = (each: { nameAr: string; nameEn: string } | undefined) =>
    each ? inLanguage(language, each.nameAr, each.nameEn) : ''
  const [categoryId = 0] = hit.docLabels[offerLabels.category] ?? []
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
    standIns: standInsOf(language, { title: [titleAr, titleEn] }),
    categoryName: named(category),
    art: category?.art ?? null,
    currency: presentCurrency(language, currency),
    state: 'live',
    ...presentDiscountTerms(terms, { decimals: currency.currency_decimals, pointValue }),
    ...presentWindows(terms),
    ...presentNow(terms, zone, now),
    branchId: hit.rowId,
    cityName: named(names.cities.get(cityId)),
    governmentName: named(names.governments.get(governmentId)),
    lat: hit.lat,
    lng: hit.lng,
  }
}

/** A row as it reads until the window that is open ends, or the next one begins; and not before it was made. */
type Kept = { names: PlaceNames; from: number; until: number; row: Lasting }

function keep(reading: Reading, hit: Hit<OfferSchedule>): Kept {
  const row = presentLasting(reading, hit)
  const change = row.isValidNow ? row.nextUntil : row.nextFrom
  const until = change === null ? Number.POSITIVE_INFINITY : Date.parse(change)
  return { names: reading.names, from: reading.now.getTime(), until, row }
}

/** By the offer's card, in each language, by the branch. */
const kept = new WeakMap<object, Record<Language, Kept[]>>()

function lastingOf(reading: Reading, hit: Hit<OfferSchedule>): Lasting {
  const { names, language, now } = reading
  const ofCard = kept.get(hit.card) ?? { ar: [], en: [] }
  const known = ofCard[language][hit.nth]
  if (known && known.names === names && known.from <= now.getTime() && now.getTime() < known.until)
    return known.row
  const made = keep(reading, hit)
  ofCard[language][hit.nth] = made
  kept.set(hit.card, ofCard)
  return made.row
}

/** A found offer as a card shows it. */
export function presentRow(reading: Reading, hit: Hit<OfferSchedule>): OfferRow {
  return extended(lastingOf(reading, hit), { distanceKm: hit.distanceKm })
}
