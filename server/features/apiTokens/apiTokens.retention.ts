import { sql } from 'kysely'
import { endedTokenDays } from '#contract/core/limits.ts'
import { aDay, type RetentionRule } from '#server/core/database/retention.ts'

export const apiTokensRetention: RetentionRule[] = [
  {
    name: 'api_tokens',
    table: 'apiTokens',
    startsAt: sql`coalesce(revoked_at, expires_at)`,
    retainFor: endedTokenDays * aDay,
  },
]
