import { sql } from 'kysely'
import { securityLogDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const securityLogRetention: RetentionRule[] = [
  {
    name: 'security_entries',
    table: 'security_entries',
    since: sql`at`,
    keptFor: securityLogDays * aDay,
    byMonth: true,
  },
]
