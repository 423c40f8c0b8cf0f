import { endpoints } from '#web/api/endpoints.ts'
import type { LoaderContext } from '#web/api/loading/createLoader.ts'
import { type Filters, isAnywhere, toQueryString } from '../filters/filters.ts'
import { relaxations } from './relaxations.ts'

/** Search input of these filters, without the page. */
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

/** Country to search in; a governorate implies its own. */
function getCountryId(filters: Filters, own: number | undefined) {
  const { countryId, governmentId } = filters
  if (governmentId !== null || countryId === 'all' || isAnywhere(filters)) return undefined
  return countryId ?? own
}

const maxAlternatives = 3

/** Finds alternatives to a search without results; each has matches and their number. */
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
  // Removing all filters is only suggested if removing a single one isn't enough.
  if (alternatives.length <= 1) return alternatives
  return alternatives.filter(({ relaxation }) => relaxation !== 'anything').slice(0, maxAlternatives)
}
