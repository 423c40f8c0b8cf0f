import type { GeneratedAlways } from 'kysely'
import type { ConsentPurpose } from '#contract/consents/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** Consents given and withdrawn; the latest of each purpose applies. */
    consents: {
      id: GeneratedAlways<number>
      userId: number
      purpose: ConsentPurpose
      version: number
      isGiven: boolean
      at: Date
    }
  }
}
