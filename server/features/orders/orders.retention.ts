import { sql } from 'kysely'
import { memberLookupMinutes } from '#contract/core/limits.ts'
import type { RetentionRule } from '#server/core/database/retention.ts'

export const ordersRetention: RetentionRule[] = [
  // Nothing follows any more from who found whom.
  {
    name: 'found_members',
    table: 'found_members',
    startsAt: sql`found_at`,
    retainFor: memberLookupMinutes * 60_000,
  },
]
