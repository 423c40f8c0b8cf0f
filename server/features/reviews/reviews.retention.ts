import { sql } from 'kysely'
import { reviewDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const reviewsRetention: RetentionRule[] = [
  // Orders of this age get no review request.
  {
    name: 'review_requests',
    table: 'reviewRequests',
    startsAt: sql`requested_at`,
    retainFor: reviewDays * aDay,
  },
]
