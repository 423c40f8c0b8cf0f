import { sql } from 'kysely'
import { foundMinutes } from '#contract/limits.ts'
import type { RetentionRule } from '#server/core/retention.ts'

export const ordersRetention: RetentionRule[] = [
  // Nothing follows any more from who found whom.
  { name: 'found_members', table: 'found_members', since: sql`found_at`, keptFor: foundMinutes * 60_000 },
]
