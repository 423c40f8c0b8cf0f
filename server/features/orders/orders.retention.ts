import { sql } from 'kysely'
import { memberLookupMinutes } from '#contract/core/limits.ts'
import type { RetentionRule } from '#server/core/database/retention.ts'

export const ordersRetention: RetentionRule[] = [
  // Old lookups of members have no further effect.
  {
    name: 'member_lookups',
    table: 'memberLookups',
    startsAt: sql`looked_up_at`,
    retainFor: memberLookupMinutes * 60_000,
  },
]
