import { sql } from 'kysely'
import { consentYears } from '#contract/core/limits.ts'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

export const consentsRetention: RetentionRule[] = [
  {
    name: 'consents',
    table: 'consents',
    // A consent is kept for some years after the account is deleted, because it can still be disputed then.
    // `in` hashes the deleted accounts once, so other consents don't look up their user.
    startsAt: sql`case when user_id in (select id from users where deleted_at is not null)
      then (select deleted_at from users where users.id = consents.user_id) end`,
    retainFor: consentYears * aYear,
  },
]
