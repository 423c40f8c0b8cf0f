import type { Generated, GeneratedAlways } from 'kysely'
import type { ReferralSign, ReferralState } from '#contract/referrals/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    referralTerms: {
      countryId: number
      isOpen: boolean
      inviterPoints: number
      friendPoints: number
      maxPerMonth: number
      maxTotal: number
      version: number
    }
    referrals: {
      id: GeneratedAlways<number>
      friendId: number
      inviterId: number
      countryId: number
      inviterPoints: number
      friendPoints: number
      state: ReferralState
      joinedAt: Date
      lapsesAt: Date
      orderId: number | null
      dueAt: Date | null
      signs: Generated<ReferralSign[]>
      addressHash: Buffer | null
      decidedById: number | null
      reason: string | null
      endedAt: Date | null
      version: Generated<number>
    }
    referralEvidence: {
      referralId: number
      sign: ReferralSign
      userId: number
      at: Date
      foundAt: Date
    }
  }
}
