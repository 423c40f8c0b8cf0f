import type { ColumnType, Generated } from 'kysely'
import type { AuditAction, AuditValue } from '#contract/audit/schemas.ts'

/** Field → what it was and what it is; null where that is personal. */
export type Changes = Record<string, readonly [before: AuditValue, after: AuditValue] | null>

/** An entry is never changed: the database refuses it. */
type Immutable<Value> = ColumnType<Value, Value, never>

declare module '#server/core/database/database.ts' {
  interface Database {
    audit_entries: {
      id: Generated<number>
      at: Immutable<Date>
      user_id: Immutable<number>
      /** The colleague who agreed to it, where it needed one. */
      agreed_by_id: Immutable<number | null>
      call: Immutable<string>
      action: Immutable<AuditAction>
      kind: Immutable<string>
      subject_id: Immutable<number>
      subject_ar: Immutable<string | null>
      subject_en: Immutable<string | null>
      /** Both names, folded. */
      subject_names: ColumnType<string, never, never>
      changes: ColumnType<Changes, string, never>
    }
  }
}
