import type { SavedFilters, SearchKind } from '#contract/savedSearches/schemas.ts'

export type SearchToSave = {
  kind: SearchKind
  filters: SavedFilters
  /** Proposed in the reader’s language. */
  name: string
  /** Whether the search also has filters that aren’t saved. */
  hasTemporaryFilters: boolean
}
