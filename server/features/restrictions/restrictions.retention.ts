import { sql } from 'kysely'
import { restrictionYears } from '#contract/core/limits.ts'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

/** One that applies stays. */
export const restrictionsRetention: RetentionRule[] = [
  {
    name: 'restrictions',
    table: 'restrictions',
    startsAt: sql`coalesce(lifted_at, ends_at)`,
    retainFor: restrictionYears * aYear,
  },
]
