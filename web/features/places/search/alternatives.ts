import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { type Filters, isAnywhere, toQueryString } from '../filters/filters.ts'
import { relaxations } from './relaxations.ts'

/** What the search is asked for by these filters, apart from which page of it. */
export function searchInput(filters: Filters, countryId: number | undefined) {
  const { text, serviceIds, categoryId, governmentId, cityId, point, radiusKm, bounds, openNow } = filters
  return {
    text,
    categoryId: categoryId ?? undefined,
    serviceIds: [...serviceIds],
    countryId,
    governmentId: governmentId ?? undefined,
    cityId: cityId ?? undefined,
    ...point,
    radiusKm,
    bounds: bounds ?? undefined,
    openNow,
    orderBy: filters.orderBy ?? undefined,
  }
}

/** The country that is searched in; a governorate says it by itself. */
function getCountryId(filters: Filters, own: number | undefined) {
  const { countryId, governmentId } = filters
  if (governmentId !== null || countryId === 'all' || isAnywhere(filters)) return undefined
  return countryId ?? own
}

const maxAlternatives = 3

/** What to search for instead where nothing fits: each finds something, and says how much. */
export async function findAlternatives(
  callEndpoint: LoaderContext['callEndpoint'],
  filters: Filters,
  ownCountryId: number | undefined,
) {
  const attempts = relaxations(filters).map(async ({ relaxation, filters: next }) => {
    const input = { ...searchInput(next, getCountryId(next, ownCountryId)), pageSize: 1 }
    const { totalCount: total } = await callEndpoint(endpoints.places.search, input)
    return { relaxation, search: toQueryString(next), total }
  })
  const alternatives = (await Promise.all(attempts)).filter(({ total }) => total > 0)
  // To give up everything is for where to give up one thing is not enough.
  if (alternatives.length <= 1) return alternatives
  return alternatives.filter(({ relaxation }) => relaxation !== 'anything').slice(0, maxAlternatives)
}
