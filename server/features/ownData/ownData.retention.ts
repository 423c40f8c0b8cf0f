import { sql } from 'kysely'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const ownDataRetention: RetentionRule[] = [
  // Older requests count no more, and the audit log has them.
  { name: 'data_copies', table: 'data_copies', since: sql`requested_at`, keptFor: aDay },
]
