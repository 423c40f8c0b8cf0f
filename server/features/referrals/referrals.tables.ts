import type { Generated, GeneratedAlways } from 'kysely'
import type { ReferralSign, ReferralState } from '#contract/referrals/constants.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    referral_terms: {
      country_id: number
      is_open: boolean
      inviter_points: number
      friend_points: number
      max_per_month: number
      max_total: number
      version: number
    }
    referrals: {
      id: GeneratedAlways<number>
      friend_id: number
      inviter_id: number
      country_id: number
      inviter_points: number
      friend_points: number
      state: ReferralState
      joined_at: Date
      lapses_at: Date
      order_id: number | null
      due_at: Date | null
      signs: Generated<ReferralSign[]>
      address_hash: Buffer | null
      decided_by_id: number | null
      reason: string | null
      ended_at: Date | null
      version: Generated<number>
    }
    referral_evidence: {
      referral_id: number
      sign: ReferralSign
      user_id: number
      at: Date
      found_at: Date
    }
  }
}
