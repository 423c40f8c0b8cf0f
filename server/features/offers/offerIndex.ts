import type pg from 'pg'
import {
  computeDiscount,
  type DiscountTerms,
  discountTypes,
  getMaxPoints,
} from '#contract/offers/discount.ts'
import { toPointUnits } from '#server/core/money.ts'
import { getLocalTimeIn } from '#server/core/time/timeZone.ts'
import type { IndexDefinition, Reader } from '#server/search/indexDefinition.ts'
import type { Doc } from '#server/search/schema.ts'
import { type AreaFacet, areaFacets, type PlaceNames, readNames } from '../places/indexNames.service.ts'
import { getOpeningAt, type Hours } from '../places/openingHours.service.ts'
import { bayesianMean, computeRating } from '../places/rating.service.ts'
import { type OfferCard, type OfferDocRow, readCardOffers, readLiveIds } from './offerCards.ts'
import { findLastWindowEnd, isValidAt, type Windows } from './windows.service.ts'

export type OfferSchedule = { hours: Hours; windows: Windows; zone: string }

const facets = ['category', 'service', 'discountType', 'place', 'branch'] as const

const keys = [
  /** Instant of the end. */
  'ending',
  /** Saving in points, negated, so that the highest is first. */
  'saving',
  /** Maximum price in points. */
  'points',
  /** Rating of the place, best first. */
  'rating',
] as const

export type OfferIndexShape = {
  facet: (typeof facets)[number]
  rowFacet: AreaFacet
  key: (typeof keys)[number]
  schedule: OfferSchedule
  card: OfferCard
}

/** Price of an offer whose points depend on the bill alone; higher than any member's balance. */
const unboundedPrice = 2_000_000_000

/** If the branch's opening hours are unknown, only the offer's windows decide. */
export function isOpenAt({ hours, windows, zone }: OfferSchedule, at: Date): boolean {
  const { hoursGiven, isOpenNow } = getOpeningAt(hours, getLocalTimeIn(zone, at))
  return (isOpenNow || !hoursGiven) && isValidAt(windows, zone, at)
}

/** Bill on which savings are compared, in points. */
const comparisonBillInPoints = 500

/** Computed on the comparison bill, with a cheaper item of half of it, so that all offers can be compared. */
function computeSaving(terms: DiscountTerms, pointValue: number): number {
  const bill = Math.max(comparisonBillInPoints * pointValue, terms.priceBefore ?? 0)
  return computeDiscount(terms, { bill, cheaperItem: Math.floor(bill / 2) }) / pointValue
}

export function getPricesInPoints({
  terms,
  pointValue,
  currency,
}: Omit<OfferCard, 'rating' | 'reviewsCount'>) {
  const pointUnits = toPointUnits(pointValue, currency.currencyDecimals)
  return {
    saving: computeSaving(terms, pointUnits),
    points: getMaxPoints(terms, pointUnits) ?? unboundedPrice,
  }
}

function toDoc({
  id,
  newness,
  serviceIds,
  starCounts,
  branches,
  ...card
}: OfferDocRow): Doc<OfferIndexShape> | null {
  const { categoryId, terms, zone, titleAr, titleEn, placeAr, placeEn, placeId } = card
  const end = findLastWindowEnd(terms, zone)
  if (!branches || !end) return null
  const { saving, points } = getPricesInPoints(card)
  const { validFrom, validTo, weekDays, starts, ends, excludedDates } = terms
  const windows = { validFrom, validTo, weekDays, starts, ends, excludedDates }
  return {
    id,
    newness,
    keys: {
      ending: end.getTime(),
      saving: -saving,
      points,
      rating: -bayesianMean(starCounts),
    },
    names: [titleAr, titleEn, placeAr, placeEn],
    facets: {
      category: [categoryId],
      service: serviceIds,
      discountType: [discountTypes.indexOf(terms.discountType)],
      place: [placeId],
      branch: branches.map((branch) => branch.id),
    },
    rows: branches.map(({ id: branchId, lat, lng, governmentId, cityId, countryId, ...hours }) => ({
      id: branchId,
      lat,
      lng,
      facets: { government: governmentId, city: cityId, country: countryId },
      schedule: { hours, windows, zone },
    })),
    card: { ...card, ...computeRating(starCounts) },
  }
}

/** Live offers of approved places that aren't sold out; one row for each branch where an offer is valid. */
export const offerIndex: IndexDefinition<OfferIndexShape, PlaceNames> = {
  kind: 'offer',
  tables: [
    'offers',
    'offer_branches',
    'offer_images',
    'places',
    'branches',
    'place_services',
    'countries',
    'reviews',
  ],
  facets,
  rowFacets: areaFacets,
  keys,
  nearbyKey: 'rating',
  uncounted: ['place', 'branch'],
  // Pages and search results of places show how many live offers a place has.
  countedBy: { facet: 'place', endKey: 'ending', readIds: readLiveIds },
  toScheduleKey: (schedule) => JSON.stringify(schedule),
  async findLastId(client: pg.Client) {
    const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from offers')
    return rows[0]?.last ?? 0
  },
  async readDocs(client: Reader, ids: readonly number[]) {
    const rows = await readCardOffers(client, ids)
    return rows.flatMap((row) => toDoc(row) ?? [])
  },
  readNames,
}
