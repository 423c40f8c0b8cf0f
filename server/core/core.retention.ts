import { sql } from 'kysely'
import { aDay, type RetentionRule } from './database/retention.ts'

export const coreRetention: RetentionRule[] = [
  { name: 'rate_limit_counters', table: 'rateLimitCounters', startsAt: sql`expires_at`, retainFor: 0 },
  { name: 'sessions', table: 'sessions', startsAt: sql`expires_at`, retainFor: 0 },
  // No client retries a command after a week.
  { name: 'idempotency', table: 'idempotency', startsAt: sql`created_at`, retainFor: 7 * aDay },
  // A browser that was away for longer reloads its page.
  { name: 'live_messages', table: 'liveMessages', startsAt: sql`created_at`, retainFor: 7 * aDay },
]
