import type { Facets, PlaceSearch } from '#contract/places/schemas.ts'
import { noCounts } from '#server/search/counts.ts'
import type { SearchResults } from '#server/search/searchIndex.ts'
import type { PlaceNames } from './indexNames.service.ts'
import type { Schedule } from './placeIndex.ts'

/** For each choice, the number of places it would leave while all other filters stay. */
export function presentFacets(
  { governmentId }: PlaceSearch,
  { docFacets, rowFacets, open }: SearchResults<Schedule>,
  names: PlaceNames,
): Facets {
  // Order of `placeIndex`.
  const [categories = noCounts, services = noCounts] = docFacets
  const [governments = noCounts, cities = noCounts, countries = noCounts] = rowFacets
  return {
    categories: categories.ranked,
    services: services.ranked.filter(({ id }) => names.services.get(id)?.isActive),
    countries: countries.ranked,
    areas: governments.ranked,
    // Without a government there would be hundreds of cities.
    cities:
      governmentId === undefined
        ? []
        : cities.ranked.filter(({ id }) => names.cities.get(id)?.governmentId === governmentId),
    openNow: open,
  }
}
