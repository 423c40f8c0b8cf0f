import type { ColumnType, Generated } from 'kysely'
import type { AuditAction, AuditValue } from '#contract/audit.ts'

/** Field → what it was and what it is; null where that is personal. */
export type Changes = Record<string, readonly [before: AuditValue, after: AuditValue] | null>

/** An entry is never changed: the database refuses it. */
type Fixed<Value> = ColumnType<Value, Value, never>

declare module '#server/core/database.ts' {
  interface Database {
    audit_entries: {
      id: Generated<number>
      at: Fixed<Date>
      user_id: Fixed<number>
      /** The colleague who agreed to it, where it needed one. */
      agreed_by_id: Fixed<number | null>
      call: Fixed<string>
      action: Fixed<AuditAction>
      kind: Fixed<string>
      subject_id: Fixed<number>
      subject_ar: Fixed<string | null>
      subject_en: Fixed<string | null>
      /** Both names, folded. */
      subject_names: ColumnType<string, never, never>
      changes: ColumnType<Changes, string, never>
    }
  }
}
