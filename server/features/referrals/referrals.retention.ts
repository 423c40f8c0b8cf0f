import { sql } from 'kysely'
import { formerAccountDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const referralsRetention: RetentionRule[] = [
  {
    name: 'referral_evidence',
    table: 'referralEvidence',
    startsAt: sql`found_at`,
    retainFor: formerAccountDays * aDay,
  },
  {
    name: 'referrals.network',
    table: 'referrals',
    startsAt: sql`case when address_hash is not null then joined_at end`,
    retainFor: formerAccountDays * aDay,
    set: sql`address_hash = null`,
  },
]
