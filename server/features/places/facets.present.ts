import type { Facets, PlaceSearch } from '#contract/places/schemas.ts'
import type { SearchResults } from '#server/search/searchIndex.ts'
import type { PlaceNames } from './indexNames.service.ts'
import type { PlaceIndexShape } from './placeIndex.ts'

/** For each choice, the number of places it would leave while all other filters stay. */
export function presentFacets(
  { governmentId }: PlaceSearch,
  { counts, openCount }: SearchResults<PlaceIndexShape>,
  { names, services }: { names: PlaceNames; services: Facets['services'] },
): Facets {
  const { category, country, government, city } = counts
  return {
    categories: category.ranked,
    services,
    countries: country.ranked,
    areas: government.ranked,
    // Without a government there would be hundreds of cities.
    cities:
      governmentId === undefined
        ? []
        : city.ranked.filter(({ id }) => names.cities.get(id)?.governmentId === governmentId),
    openNow: openCount,
  }
}
