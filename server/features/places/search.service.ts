import type { PlaceRow, PlaceSearch, PlacesPage } from '#contract/places.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { createPerMinute } from '#server/search/perMinute.ts'
import type { Query, SearchIndex } from '#server/search/searchIndex.ts'
import type { PlaceNames } from './directoryNames.service.ts'
import type { Opening } from './opening.service.ts'
import {
  type Card,
  openingOf as openingAt,
  placeDirectory,
  placeKeys,
  type Schedule,
} from './placeDirectory.ts'
import { presentPage, presentRows } from './places.present.ts'
import { searchOrderOf } from './searchOrder.service.ts'

/** How schedules stand in this minute; each is looked at once. */
const openings = createPerMinute((names: PlaceNames, now) => {
  const known = new Map<Schedule, Opening>()
  const openingOf = (schedule: Schedule) => {
    const opening = known.get(schedule)
    if (opening) return opening
    const made = openingAt(schedule, names, now)
    known.set(schedule, made)
    return made
  }
  return { openingOf, isOpen: (schedule: Schedule) => openingOf(schedule).isOpenNow }
})

function queryOf(search: PlaceSearch, isOpen: Query<Schedule>['isOpen']): Query<Schedule> {
  const { text, categoryId, serviceIds, governmentId, cityId, countryId, lat, lng, radiusKm } = search
  const { bounds, openNow, page, pageSize } = search
  const from = (page - 1) * pageSize
  const order = searchOrderOf(search)
  return {
    text,
    docLabels: [categoryId === undefined ? [] : [categoryId], serviceIds],
    rowLabels: [governmentId, cityId, countryId],
    near: lat === undefined || lng === undefined ? null : { lat, lng, radiusKm },
    box: bounds ?? null,
    isOpen,
    onlyOpen: openNow,
    order: order === 'rating' ? placeKeys.rating : order,
    from,
    to: from + pageSize,
  }
}

/** Where so few are found, it is said what may have been meant. */
const few = 20

function namesOf(card: object): string[] {
  const { nameAr, nameEn } = card as Card
  return [nameAr, nameEn]
}

/** Other words that find something, where few were found; none for what is there as it is spelt. */
function meant(index: SearchIndex<Schedule>, query: Query<Schedule>, total: number): string | null {
  const corrected = query.text !== '' && total <= few ? index.correct(query.text, namesOf) : null
  if (corrected === null) return null
  return index.search({ ...query, text: corrected, from: 0, to: 1 }).total > 0 ? corrected : null
}

/** Searches approved places. */
export async function searchPlaces(ctx: Ctx, search: PlaceSearch): Promise<PlacesPage> {
  const { index, names } = await ctx.search.use(placeDirectory)
  const { isOpen, openingOf } = openings(names, ctx.now())
  const query = queryOf(search, isOpen)
  const found = index.search(query)
  const offersOf = ctx.search.counter('offer')
  const didYouMean = meant(index, query, found.total)
  return presentPage(ctx, { search, found, names, openingOf, offersOf, didYouMean })
}

/** The places with these ids, in their order; those that nobody is to find are missing. */
export async function listPlaceRows(ctx: Ctx, ids: readonly number[]): Promise<PlaceRow[]> {
  const { index, names } = await ctx.search.use(placeDirectory)
  const { openingOf } = openings(names, ctx.now())
  return presentRows(ctx, {
    hits: index.hitsOf(ids),
    names,
    openingOf,
    offersOf: ctx.search.counter('offer'),
  })
}
