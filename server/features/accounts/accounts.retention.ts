import { sql } from 'kysely'
import { deviceDays, formerAccountDays, formerPhoneDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'
import { lookbackMs } from './codes.policy.ts'

export const accountsRetention: RetentionRule[] = [
  // Retained as long as any rate limit counts them.
  { name: 'codes', table: 'codes', startsAt: sql`sent_at`, retainFor: lookbackMs },
  { name: 'phone_verifications', table: 'phone_verifications', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'email_verifications', table: 'email_verifications', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'login_failures', table: 'login_failures', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'used_challenges', table: 'used_challenges', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'user_devices', table: 'user_devices', startsAt: sql`last_login_at`, retainFor: deviceDays * aDay },
  {
    name: 'user_countries',
    table: 'user_countries',
    startsAt: sql`last_login_at`,
    retainFor: deviceDays * aDay,
  },
  {
    name: 'former_phones',
    table: 'former_phones',
    startsAt: sql`ended_at`,
    retainFor: formerPhoneDays * aDay,
  },
  {
    name: 'former_identifiers',
    table: 'former_identifiers',
    startsAt: sql`ended_at`,
    retainFor: formerAccountDays * aDay,
  },
]
