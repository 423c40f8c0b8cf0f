import { sql } from 'kysely'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const regionsRetention: RetentionRule[] = [
  { name: 'unapproved_amounts', table: 'unapprovedAmounts', startsAt: sql`at`, retainFor: aDay },
]
