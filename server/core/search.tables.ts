import type { ColumnType } from 'kysely'

/** Written by the database alone. */
type Kept<Value> = ColumnType<Value, never, never>

declare module './database.ts' {
  interface Database {
    /** What changed in what is searched; nodes follow it. */
    search_changes: {
      id: Kept<number>
      kind: Kept<string>
      document_id: Kept<number>
      changed_at: Kept<Date>
    }
  }
}
