import { sql } from 'kysely'
import { webhookDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const webhooksRetention: RetentionRule[] = [
  {
    name: 'webhook_deliveries',
    table: 'webhook_deliveries',
    since: sql`created_at`,
    keptFor: webhookDays * aDay,
  },
]
