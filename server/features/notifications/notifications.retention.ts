import { sql } from 'kysely'
import { aYear, type RetentionRule } from '#server/core/retention.ts'

export const notificationsRetention: RetentionRule[] = [
  { name: 'notifications', table: 'notifications', since: sql`created_at`, keptFor: aYear },
]
