import type { Generated } from 'kysely'
import type { Scope } from '#contract/core/scopes.ts'

declare module '../database/database.ts' {
  interface Database {
    api_tokens: {
      id: Generated<number>
      place_id: number
      /** Null: all branches. */
      branch_id: number | null
      created_by_id: number
      name: string
      scopes: Scope[]
      token_hash: Buffer
      /** Its last characters. */
      hint: string
      created_at: Date
      expires_at: Date
      last_used_at: Generated<Date | null>
      revoked_at: Generated<Date | null>
      /** How many days before its end its place was told last; 0: that it has ended. */
      told_days: Generated<number | null>
    }
  }
}
