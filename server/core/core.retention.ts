import { sql } from 'kysely'
import { aDay, type RetentionRule } from './retention.ts'

export const coreRetention: RetentionRule[] = [
  { name: 'counters', table: 'counters', since: sql`expires_at`, keptFor: 0 },
  { name: 'sessions', table: 'sessions', since: sql`expires_at`, keptFor: 0 },
  // Nobody repeats a command after a week.
  { name: 'idempotency', table: 'idempotency', since: sql`created_at`, keptFor: 7 * aDay },
  // A browser that was away for longer loads its page anew.
  { name: 'live_messages', table: 'live_messages', since: sql`created_at`, keptFor: 7 * aDay },
]
