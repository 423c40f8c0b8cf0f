import type { GeneratedAlways } from 'kysely'
import type { GiftDesign } from '#contract/categories/constants.ts'
import type { GiftState } from '#contract/gifts/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    gifts: {
      id: GeneratedAlways<number>
      giver_id: number
      country_id: number
      /** Receiver's phone in E.164, only while the gift waits. */
      phone: string | null
      receiver_id: number | null
      points: number
      design: GiftDesign
      text: string
      thanks: string | null
      state: GiftState
      given_journal_id: number
      ended_journal_id: number | null
      given_at: Date
      returns_at: Date
      reminded_at: Date | null
      ended_at: Date | null
    }
  }
}
