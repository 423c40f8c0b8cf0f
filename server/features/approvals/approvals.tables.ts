import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ApprovalState } from '#contract/approvals/constants.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Changes } from '../audit/audit.tables.ts'

export type PlannedEntry = Pick<
  Selectable<Database['audit_entries']>,
  'action' | 'kind' | 'subject_id' | 'subject_ar' | 'subject_en'
> & { changes: Changes }

declare module '#server/core/database/database.ts' {
  interface Database {
    approvals: {
      id: Generated<number>
      endpoint: string
      /** null after the request has ended, like the next two columns. */
      about: string | null
      /** The request input in wire format, encrypted. */
      input: string | null
      new_name: string | null
      person_id: number | null
      entries: ColumnType<PlannedEntry[], string, never>
      reason: string
      requested_by_id: number
      requested_at: Date
      expires_at: Date
      state: ApprovalState
      decided_by_id: number | null
      ended_at: Date | null
      note: Generated<string>
    }
  }
}
