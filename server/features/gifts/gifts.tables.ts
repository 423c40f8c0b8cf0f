import type { GeneratedAlways } from 'kysely'
import type { GiftDesign } from '#contract/categories/constants.ts'
import type { GiftState } from '#contract/gifts/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    gifts: {
      id: GeneratedAlways<number>
      giverId: number
      countryId: number
      /** Receiver's phone in E.164, only while the gift waits. */
      phone: string | null
      receiverId: number | null
      points: number
      design: GiftDesign
      text: string
      thanks: string | null
      state: GiftState
      givenJournalId: number
      endedJournalId: number | null
      givenAt: Date
      returnsAt: Date
      remindedAt: Date | null
      endedAt: Date | null
    }
  }
}
