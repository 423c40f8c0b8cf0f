import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ApprovalState } from '#contract/approvals/constants.ts'
import type { Database } from '#server/core/database/database.ts'
import type { Changes } from '../audit/audit.tables.ts'

export type PlannedEntry = Pick<
  Selectable<Database['auditEntries']>,
  'action' | 'kind' | 'subjectId' | 'subjectAr' | 'subjectEn'
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
      newName: string | null
      personId: number | null
      /** Money that changes hands, in the currency's smallest unit. null without money, like the next column. */
      amount: number | null
      currencyId: number | null
      entries: ColumnType<PlannedEntry[], string, never>
      reason: string
      requestedById: number
      requestedAt: Date
      expiresAt: Date
      state: ApprovalState
      decidedById: number | null
      endedAt: Date | null
      note: Generated<string>
    }
  }
}
