import type { ColumnType } from 'kysely'

type ReadOnlyColumn<Value> = ColumnType<Value, never, never>

declare module './database.ts' {
  interface Database {
    /** Change feed of searchable rows; nodes poll it. */
    searchChanges: {
      id: ReadOnlyColumn<number>
      kind: ReadOnlyColumn<string>
      documentId: ReadOnlyColumn<number>
      changedAt: ReadOnlyColumn<Date>
    }
  }
}
