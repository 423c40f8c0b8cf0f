import { sql } from 'kysely'
import { reviewDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const reviewsRetention: RetentionRule[] = [
  // Nobody is asked any more about an order that is as old.
  { name: 'review_requests', table: 'review_requests', since: sql`asked_at`, keptFor: reviewDays * aDay },
]
