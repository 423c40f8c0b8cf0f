import type { Found } from '../search/found.ts'
import type { Filters } from './filters.ts'
import type { ChangeFilters } from './useFilters.ts'
import type { NearMe } from './useNearMe.ts'

/** What each part of the filters shows and changes. */
export type FilterProps = {
  filters: Filters
  found: Found
  change: ChangeFilters
  nearMe: NearMe
}
