import type { ColumnType } from 'kysely'

type ReadOnlyColumn<Value> = ColumnType<Value, never, never>

declare module './database.ts' {
  interface Database {
    /** Change feed of searchable rows; nodes poll it. */
    search_changes: {
      id: ReadOnlyColumn<number>
      kind: ReadOnlyColumn<string>
      document_id: ReadOnlyColumn<number>
      changed_at: ReadOnlyColumn<Date>
    }
  }
}
