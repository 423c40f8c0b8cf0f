import type pg from 'pg'
import {
  computeDiscount,
  type DiscountTerms,
  discountTypes,
  getMaxPoints,
} from '#contract/offers/discount.ts'
import { toPointUnits } from '#server/core/money.ts'
import { localTimeIn } from '#server/core/time/timeZone.ts'
import type { Doc } from '#server/search/columns.ts'
import type { IndexDefinition, Reader } from '#server/search/indexDefinition.ts'
import { type PlaceNames, readNames } from '../places/indexNames.service.ts'
import { type Hours, openingAt } from '../places/openingHours.service.ts'
import { type OfferDocRow, readCardOffers, readLiveIds } from './offerCards.ts'
import { findLastWindowEnd, isValidAt, type Windows } from './windows.service.ts'

export type OfferSchedule = { hours: Hours; windows: Windows; zone: string }

export const offerFacets = { category: 0, service: 1, discountType: 2, place: 3, branch: 4 }

type OfferFacet = keyof typeof offerFacets

export function toDocFacets<Labels>(labels: Record<OfferFacet, Labels>): Labels[] {
  return (Object.keys(offerFacets) as OfferFacet[]).map((facet) => labels[facet])
}

/** The instant of the end, the saving (highest first) and the maximum price in points. */
export const offerKeys = { ending: 0, saving: 1, points: 2 }

/** Price of an offer whose points depend on the bill alone; higher than any member's balance. */
const unknownPoints = 2_000_000_000

/** If the branch's opening hours are unknown, only the offer's windows decide. */
export function isOpenAt({ hours, windows, zone }: OfferSchedule, at: Date): boolean {
  const { hoursGiven, isOpenNow } = openingAt(hours, localTimeIn(zone, at))
  return (isOpenNow || !hoursGiven) && isValidAt(windows, zone, at)
}

/** Computed on a bill worth 500 points whose cheaper item is half of it, so that all kinds of offers compare. */
function computeSaving(terms: DiscountTerms, pointValue: number): number {
  const bill = Math.max(500 * pointValue, terms.priceBefore ?? 0)
  return computeDiscount(terms, { bill, cheaperItem: Math.floor(bill / 2) }) / pointValue
}

function toDoc(row: OfferDocRow): Doc<OfferSchedule> | null {
  const { id, newness, categoryId, serviceIds, branches, ...card } = row
  const { terms, zone, titleAr, titleEn, placeAr, placeEn, placeId } = card
  const end = findLastWindowEnd(terms, zone)
  if (!branches || !end) return null
  const pointValue = toPointUnits(card.pointValue, card.currency.currency_decimals)
  const { validFrom, validTo, weekDays, starts, ends, excludedDates } = terms
  const windows = { validFrom, validTo, weekDays, starts, ends, excludedDates }
  return {
    id,
    newness,
    keys: [
      end.getTime(),
      -computeSaving(terms, pointValue),
      getMaxPoints(terms, pointValue) ?? unknownPoints,
    ],
    names: [titleAr, titleEn, placeAr, placeEn],
    labels: toDocFacets<readonly number[]>({
      category: [categoryId],
      service: serviceIds,
      discountType: [discountTypes.indexOf(terms.discountType)],
      place: [placeId],
      branch: branches.map((branch) => branch.id),
    }),
    rows: branches.map(({ id: branchId, lat, lng, governmentId, cityId, countryId, ...hours }) => ({
      id: branchId,
      lat,
      lng,
      labels: [governmentId, cityId, countryId],
      schedule: { hours, windows, zone },
    })),
    card: JSON.stringify(card),
  }
}

/** Live offers of approved places that aren't sold out; one row for each branch where an offer is valid. */
export const offerIndex: IndexDefinition<OfferSchedule, PlaceNames> = {
  kind: 'offer',
  tables: ['offers', 'offer_branches', 'offer_images', 'places', 'branches', 'place_services', 'countries'],
  docFacets: Object.keys(offerFacets),
  rowFacets: ['government', 'city', 'country'],
  withoutFacets: ['place', 'branch'],
  countedFacet: { facet: offerFacets.place, end: offerKeys.ending, readIds: readLiveIds },
  toScheduleKey: (schedule) => JSON.stringify(schedule),
  async lastId(client: pg.Client) {
    const { rows } = await client.query<{ last: number }>('select coalesce(max(id), 0) as last from offers')
    return rows[0]?.last ?? 0
  },
  async readDocs(client: Reader, ids: readonly number[]) {
    const rows = await readCardOffers(client, ids)
    return rows.flatMap((row) => toDoc(row) ?? [])
  },
  readNames(client: pg.Client) {
    const firstRowFacet = Object.keys(offerFacets).length
    const { category, service } = offerFacets
    return readNames(client, { category, service, government: firstRowFacet, city: firstRowFacet + 1 })
  },
}
