import type { Generated } from 'kysely'
import type { Scope } from '#contract/core/scopes.ts'

declare module '../database/database.ts' {
  interface Database {
    apiTokens: {
      id: Generated<number>
      placeId: number
      /** Null for all branches. */
      branchId: number | null
      createdById: number
      name: string
      scopes: Scope[]
      tokenHash: Buffer
      /** Last characters of the token. */
      hint: string
      createdAt: Date
      expiresAt: Date
      lastUsedAt: Generated<Date | null>
      revokedAt: Generated<Date | null>
      /** Days before expiry of the last reminder to the place; 0 if the place was notified of the expiry. */
      notifiedDays: Generated<number | null>
    }
  }
}
