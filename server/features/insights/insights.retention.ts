import { sql } from 'kysely'
import { viewDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const insightsRetention: RetentionRule[] = [
  // Without the salt, its visitors can't be distinguished any more.
  { name: 'view_salts', table: 'viewSalts', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'view_counts', table: 'viewCounts', startsAt: sql`since`, retainFor: viewDays * aDay },
]
