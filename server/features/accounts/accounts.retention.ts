import { sql } from 'kysely'
import { deviceDays, formerAccountDays, formerPhoneDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'
import { lookbackMs } from './codes.policy.ts'

export const accountsRetention: RetentionRule[] = [
  // Retained as long as any rate limit counts them.
  { name: 'codes', table: 'codes', startsAt: sql`sent_at`, retainFor: lookbackMs },
  { name: 'phone_proofs', table: 'phone_proofs', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'email_links', table: 'email_links', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'login_failures', table: 'login_failures', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'spent_challenges', table: 'spent_challenges', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'user_devices', table: 'user_devices', startsAt: sql`last_login_at`, retainFor: deviceDays * aDay },
  {
    name: 'user_countries',
    table: 'user_countries',
    startsAt: sql`last_login_at`,
    retainFor: deviceDays * aDay,
  },
  {
    name: 'past_phones',
    table: 'past_phones',
    startsAt: sql`given_up_at`,
    retainFor: formerPhoneDays * aDay,
  },
  {
    name: 'former_identifiers',
    table: 'former_identifiers',
    startsAt: sql`ended_at`,
    retainFor: formerAccountDays * aDay,
  },
]
