import type { Generated } from 'kysely'

declare module '../../core/database.ts' {
  interface Database {
    /** Which sales consultant a member is assigned to, and was: what is over stays. */
    attachments: {
      id: Generated<number>
      user_id: number
      consultant_id: number
      started_at: Date
      ended_at: Date | null
    }
  }
}
