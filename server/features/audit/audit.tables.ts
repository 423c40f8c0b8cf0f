import type { ColumnType, Generated } from 'kysely'
import type { AuditAction, AuditValue } from '#contract/audit/schemas.ts'

/** Field → value before and after; null for personal data. */
export type Changes = Record<string, readonly [before: AuditValue, after: AuditValue] | null>

/** Entries are never changed: the database rejects it. */
type Immutable<Value> = ColumnType<Value, Value, never>

declare module '#server/core/database/database.ts' {
  interface Database {
    auditEntries: {
      id: Generated<number>
      at: Immutable<Date>
      userId: Immutable<number>
      /** The colleague who approved the change, if it needed approval. */
      approvedById: Immutable<number | null>
      endpoint: Immutable<string>
      action: Immutable<AuditAction>
      kind: Immutable<string>
      subjectId: Immutable<number>
      subjectAr: Immutable<string | null>
      subjectEn: Immutable<string | null>
      /** Both names, folded for search. */
      subjectNames: ColumnType<string, never, never>
      changes: ColumnType<Changes, string, never>
    }
  }
}
