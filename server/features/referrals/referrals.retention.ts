import { sql } from 'kysely'
import { formerAccountDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const referralsRetention: RetentionRule[] = [
  {
    name: 'referral_evidence',
    table: 'referral_evidence',
    since: sql`found_at`,
    keptFor: formerAccountDays * aDay,
  },
  {
    name: 'referrals.network',
    table: 'referrals',
    since: sql`case when address_hash is not null then joined_at end`,
    keptFor: formerAccountDays * aDay,
    set: sql`address_hash = null`,
  },
]
