import type { places } from '#contract/places/endpoints.ts'
import type { PlaceRow, PlaceSearch, PlacesPage } from '#contract/places/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'
import { memoizePerMinute } from '#server/search/memoizePerMinute.ts'
import { createRecentCounter, type Period } from '#server/search/recentDocuments.ts'
import type { Query, SearchIndex } from '#server/search/searchIndex.ts'
import type { PlaceNames } from './indexNames.service.ts'
import type { Opening } from './openingHours.service.ts'
import {
  getOpening as computeOpening,
  type PlaceCard,
  type PlaceIndexShape,
  placeIndex,
  type Schedule,
} from './placeIndex.ts'
import { presentPage, presentRows } from './places.present.ts'
import { getSearchOrder } from './searchOrder.service.ts'

/** Each schedule is evaluated once per minute. */
const getOpenings = memoizePerMinute((now, names: PlaceNames) => {
  const openingBySchedule = new Map<Schedule, Opening>()
  const getOpening = (schedule: Schedule) => {
    const opening = openingBySchedule.get(schedule)
    if (opening) return opening
    const computed = computeOpening(schedule, names, now)
    openingBySchedule.set(schedule, computed)
    return computed
  }
  return { getOpening, isOpen: (schedule: Schedule) => getOpening(schedule).isOpenNow }
})

function toQuery(search: PlaceSearch, isOpen: Query<PlaceIndexShape>['isOpen']): Query<PlaceIndexShape> {
  const { text, categoryId, serviceIds, governmentId, cityId, countryId, lat, lng, radiusKm } = search
  const { bounds, openNow, page, pageSize } = search
  const from = (page - 1) * pageSize
  return {
    text,
    facets: { category: categoryId === undefined ? [] : [categoryId], service: serviceIds },
    rowFacets: { government: governmentId, city: cityId, country: countryId },
    near: lat === undefined || lng === undefined ? null : { lat, lng, radiusKm },
    box: bounds ?? null,
    isOpen,
    mustBeOpen: openNow,
    order: getSearchOrder(search),
    from,
    to: from + pageSize,
  }
}

/** With at most this many hits the search suggests another spelling. */
const maxHitsForSuggestion = 20

const getNames = ({ nameAr, nameEn }: PlaceCard) => [nameAr, nameEn]

/** null if there were enough results, or if the words exist as spelt. */
function suggestQuery(
  index: SearchIndex<PlaceIndexShape>,
  query: Query<PlaceIndexShape>,
  total: number,
): string | null {
  const corrected =
    query.text !== '' && total <= maxHitsForSuggestion ? index.suggestQuery(query.text, getNames) : null
  if (corrected === null) return null
  return index.search({ ...query, text: corrected, from: 0, to: 1 }).total > 0 ? corrected : null
}

export async function searchPlaces({ ctx, input: search }: Args<typeof places.search>): Promise<PlacesPage> {
  const { index, names } = await ctx.search.use(placeIndex)
  const { isOpen, getOpening } = getOpenings(ctx.now(), names)
  const query = toQuery(search, isOpen)
  const results = index.search(query)
  const countOffers = ctx.search.createCounter('offer')
  const didYouMean = suggestQuery(index, query, results.total)
  return presentPage(ctx, { search, results, names, getOpening, countOffers, didYouMean })
}

/** Returns a function that counts what a search finds of the places approved in a period after `earliest`. */
export async function createRecentPlacesCounter(ctx: Ctx, earliest: Date) {
  const { index, names } = await ctx.search.use(placeIndex)
  const { isOpen } = getOpenings(ctx.now(), names)
  const rows = await ctx.db
    .selectFrom('places')
    .select('id')
    .where('state', '=', 'approved')
    .where('approvedAt', '>', earliest)
    .execute()
  const ids = rows.map(({ id }) => id)
  const count = await createRecentCounter(ctx.pool, { definition: placeIndex, index, ids })
  return (search: PlaceSearch, period: Period) => count(toQuery(search, isOpen), period)
}

/** In the order of `ids`; places that must not be found are left out. */
export async function listPlaceRows(ctx: Ctx, ids: readonly number[]): Promise<PlaceRow[]> {
  const { index, names } = await ctx.search.use(placeIndex)
  const { getOpening } = getOpenings(ctx.now(), names)
  return presentRows(ctx, {
    hits: index.getHits(ids),
    names,
    getOpening,
    countOffers: ctx.search.createCounter('offer'),
  })
}
