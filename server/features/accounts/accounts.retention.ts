import { sql } from 'kysely'
import { deviceDays, formerAccountDays, formerPhoneDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'
import { lookbackMs } from './codes.policy.ts'

export const accountsRetention: RetentionRule[] = [
  // Retained as long as any rate limit counts them.
  { name: 'codes', table: 'codes', startsAt: sql`sent_at`, retainFor: lookbackMs },
  { name: 'phone_verifications', table: 'phoneVerifications', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'email_verifications', table: 'emailVerifications', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'login_failures', table: 'loginFailures', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'used_challenges', table: 'usedChallenges', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'user_devices', table: 'userDevices', startsAt: sql`last_login_at`, retainFor: deviceDays * aDay },
  {
    name: 'user_countries',
    table: 'userCountries',
    startsAt: sql`last_login_at`,
    retainFor: deviceDays * aDay,
  },
  {
    name: 'former_phones',
    table: 'formerPhones',
    startsAt: sql`ended_at`,
    retainFor: formerPhoneDays * aDay,
  },
  {
    name: 'former_identifiers',
    table: 'formerIdentifiers',
    startsAt: sql`ended_at`,
    retainFor: formerAccountDays * aDay,
  },
]
