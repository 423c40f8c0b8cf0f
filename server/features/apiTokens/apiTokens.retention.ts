import { sql } from 'kysely'
import { endedTokenDays } from '#contract/limits.ts'
import { aDay, type RetentionRule } from '#server/core/retention.ts'

export const apiTokensRetention: RetentionRule[] = [
  {
    name: 'api_tokens',
    table: 'api_tokens',
    since: sql`coalesce(revoked_at, expires_at)`,
    keptFor: endedTokenDays * aDay,
  },
]
