import type { ColumnType } from 'kysely'

/** Written by the database alone. */
type ReadOnlyColumn<Value> = ColumnType<Value, never, never>

declare module './database.ts' {
  interface Database {
    /** What changed in what is searched; nodes follow it. */
    search_changes: {
      id: ReadOnlyColumn<number>
      kind: ReadOnlyColumn<string>
      document_id: ReadOnlyColumn<number>
      changed_at: ReadOnlyColumn<Date>
    }
  }
}
