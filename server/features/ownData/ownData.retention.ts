import { sql } from 'kysely'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const ownDataRetention: RetentionRule[] = [
  // Older requests don't count towards the daily limit, and the audit log contains them.
  { name: 'data_copies', table: 'dataCopies', startsAt: sql`requested_at`, retainFor: aDay },
]
