import { sql } from 'kysely'
import { consentYears } from '#contract/limits.ts'
import { aYear, type RetentionRule } from '#server/core/retention.ts'

export const consentsRetention: RetentionRule[] = [
  {
    name: 'consents',
    table: 'consents',
    // That somebody agreed can be disputed after they left.
    since: sql`case when user_id in (select id from users where deleted_at is not null)
      then (select deleted_at from users where users.id = consents.user_id) end`,
    keptFor: consentYears * aYear,
  },
]
