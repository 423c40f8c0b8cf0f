import { sql } from 'kysely'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const ownDataRetention: RetentionRule[] = [
  // Older requests count no more, and the audit log has them.
  { name: 'data_copies', table: 'data_copies', startsAt: sql`requested_at`, retainFor: aDay },
]
