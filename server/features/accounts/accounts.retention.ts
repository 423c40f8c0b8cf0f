import { sql } from 'kysely'
import { deviceDays, formerAccountDays, pastPhoneDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'
import { longestLimit } from './codes.policy.ts'

export const accountsRetention: RetentionRule[] = [
  // As long as any limit counts them.
  { name: 'codes', table: 'codes', since: sql`sent_at`, keptFor: longestLimit },
  { name: 'phone_proofs', table: 'phone_proofs', since: sql`expires_at`, keptFor: 0 },
  { name: 'email_links', table: 'email_links', since: sql`expires_at`, keptFor: 0 },
  { name: 'login_failures', table: 'login_failures', since: sql`expires_at`, keptFor: 0 },
  { name: 'spent_challenges', table: 'spent_challenges', since: sql`expires_at`, keptFor: 0 },
  { name: 'user_devices', table: 'user_devices', since: sql`last_login_at`, keptFor: deviceDays * aDay },
  { name: 'user_countries', table: 'user_countries', since: sql`last_login_at`, keptFor: deviceDays * aDay },
  { name: 'past_phones', table: 'past_phones', since: sql`given_up_at`, keptFor: pastPhoneDays * aDay },
  {
    name: 'former_identifiers',
    table: 'former_identifiers',
    since: sql`ended_at`,
    keptFor: formerAccountDays * aDay,
  },
]
