import type { GeneratedAlways } from 'kysely'
import type { ConsentPurpose } from '#contract/consents/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    /** What people agreed to and what they withdrew; the latest of a purpose counts. */
    consents: {
      id: GeneratedAlways<number>
      user_id: number
      purpose: ConsentPurpose
      version: number
      is_given: boolean
      at: Date
    }
  }
}
