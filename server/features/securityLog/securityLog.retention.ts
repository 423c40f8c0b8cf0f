import { sql } from 'kysely'
import { securityLogDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const securityLogRetention: RetentionRule[] = [
  {
    name: 'security_entries',
    table: 'securityEntries',
    startsAt: sql`at`,
    retainFor: securityLogDays * aDay,
    byMonth: true,
  },
]
