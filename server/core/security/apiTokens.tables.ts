import type { Generated } from 'kysely'
import type { Scope } from '#contract/core/scopes.ts'

declare module '../database/database.ts' {
  interface Database {
    api_tokens: {
      id: Generated<number>
      place_id: number
      /** Null for all branches. */
      branch_id: number | null
      created_by_id: number
      name: string
      scopes: Scope[]
      token_hash: Buffer
      /** Last characters of the token. */
      hint: string
      created_at: Date
      expires_at: Date
      last_used_at: Generated<Date | null>
      revoked_at: Generated<Date | null>
      /** Days before expiry of the last reminder to the place; 0 if the place was notified of the expiry. */
      notified_days: Generated<number | null>
    }
  }
}
