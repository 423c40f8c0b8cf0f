import type { Generated } from 'kysely'
import type { SavedFilters, SearchKind } from '#contract/savedSearches/schemas.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    savedSearches: {
      id: Generated<number>
      userId: number
      kind: SearchKind
      name: string
      filters: SavedFilters
      notifies: Generated<boolean>
      savedAt: Date
      notifiedUntil: Date
    }
  }
}
