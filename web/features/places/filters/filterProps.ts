import type { SearchResults } from '../search/loader.ts'
import type { Filters } from './filters.ts'
import type { ChangeFilters } from './useFilters.ts'
import type { NearMe } from './useNearMe.ts'

export type FilterProps = {
  filters: Filters
  results: SearchResults
  changeFilters: ChangeFilters
  nearMe: NearMe
}
