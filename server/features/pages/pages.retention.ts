import { sql } from 'kysely'
import { answeredContactDays } from '#contract/core/limits.ts'
import { aDay, aYear, type RetentionRule } from '#server/core/database/retention.ts'

export const pagesRetention: RetentionRule[] = [
  { name: 'contact_mails', table: 'contactMails', startsAt: sql`sent_at`, retainFor: aYear },
  {
    name: 'contact_mails.answered',
    table: 'contactMails',
    startsAt: sql`answered_at`,
    retainFor: answeredContactDays * aDay,
  },
]
