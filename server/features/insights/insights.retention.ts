import { sql } from 'kysely'
import { viewDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const insightsRetention: RetentionRule[] = [
  // With it goes what was told apart by it.
  { name: 'view_salts', table: 'view_salts', since: sql`expires_at`, keptFor: 0 },
  { name: 'view_counts', table: 'view_counts', since: sql`since`, keptFor: viewDays * aDay },
]
