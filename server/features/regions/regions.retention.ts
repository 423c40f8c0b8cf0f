import { sql } from 'kysely'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const regionsRetention: RetentionRule[] = [
  { name: 'amounts_moved_alone', table: 'amounts_moved_alone', startsAt: sql`at`, retainFor: aDay },
]
