import { sql } from 'kysely'
import { webhookDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const webhooksRetention: RetentionRule[] = [
  {
    name: 'webhook_deliveries',
    table: 'webhookDeliveries',
    startsAt: sql`created_at`,
    retainFor: webhookDays * aDay,
  },
]
