import type { ColumnType, Generated } from 'kysely'

/** Append-only: the database rejects updates. */
type Fixed<Value> = ColumnType<Value, Value, never>

export type Details = Record<string, string | number>

declare module '../database/database.ts' {
  interface Database {
    securityEntries: {
      id: Generated<number>
      at: Fixed<Date>
      kind: Fixed<string>
      userId: Fixed<number | null>
      sessionId: Fixed<number | null>
      device: Fixed<string | null>
      network: Fixed<string | null>
      country: Fixed<string | null>
      occurrences: Fixed<number>
      details: ColumnType<Details, string, never>
    }
  }
}
