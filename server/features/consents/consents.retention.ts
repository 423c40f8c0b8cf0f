import { sql } from 'kysely'
import { consentYears } from '#contract/core/limits.ts'
import { aYear, type RetentionRule } from '#server/core/database/retention.ts'

export const consentsRetention: RetentionRule[] = [
  {
    name: 'consents',
    table: 'consents',
    // Consents are needed as long as the account, and then for some years, because a consent can be disputed
    // after the account is deleted. `in` hashes the deleted accounts once, so other consents don't look up
    // their user.
    startsAt: sql`case when user_id in (select id from users where deleted_at is not null)
      then (select deleted_at from users where users.id = consents.user_id) end`,
    retainFor: consentYears * aYear,
  },
]
