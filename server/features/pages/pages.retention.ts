import { sql } from 'kysely'
import { answeredContactDays } from '#contract/limits.ts'
import { aDay, aYear, type RetentionRule } from '#server/core/retention.ts'

export const pagesRetention: RetentionRule[] = [
  { name: 'contact_mails', table: 'contact_mails', since: sql`sent_at`, keptFor: aYear },
  {
    name: 'contact_mails.answered',
    table: 'contact_mails',
    since: sql`answered_at`,
    keptFor: answeredContactDays * aDay,
  },
]
