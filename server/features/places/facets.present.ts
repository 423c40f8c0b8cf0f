import type { Facets, PlaceSearch } from '../../../contract/places.ts'
import type { Counts } from '../../search/counts.ts'
import type { Found } from '../../search/searchIndex.ts'
import type { PlaceNames } from './directoryNames.service.ts'
import type { Schedule } from './placeDirectory.ts'

/** The most first, and of equals the older. */
function ranked(counts: Counts = new Map(), isShown?: (id: number) => boolean): Facets['areas'] {
  const rows: Facets['areas'] = []
  for (const [id, count] of counts) if (!isShown || isShown(id)) rows.push({ id, count })
  return rows.sort((one, other) => other.count - one.count || one.id - other.id)
}

/** What each choice of a filter would leave under all the others. */
export function presentFacets(
  { governmentId }: PlaceSearch,
  { docLabels, rowLabels, open }: Found<Schedule>,
  names: PlaceNames,
): Facets {
  const [categories, services] = docLabels
  const [governments, cities, countries] = rowLabels
  return {
    categories: ranked(categories),
    services: ranked(services, (id) => names.services.get(id)?.isActive ?? false),
    countries: ranked(countries),
    areas: ranked(governments),
    // Of all governments they would be hundreds.
    cities:
      governmentId === undefined
        ? []
        : ranked(cities, (id) => names.cities.get(id)?.governmentId === governmentId),
    openNow: open,
  }
}
