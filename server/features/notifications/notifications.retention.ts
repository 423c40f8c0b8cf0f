import { sql } from 'kysely'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

export const notificationsRetention: RetentionRule[] = [
  { name: 'notifications', table: 'notifications', startsAt: sql`created_at`, retainFor: aYear },
]
