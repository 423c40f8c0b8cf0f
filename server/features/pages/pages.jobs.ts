import { answeredContactDays } from '../../../contract/limits.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { Job } from '../../core/jobs.ts'

const aDay = 24 * 3600 * 1000

/** What people wrote in the contact form goes some time after it was answered, and after a year in any case. */
async function deleteOldContactMails({ db, now }: Ctx): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * aDay)
  await db
    .deleteFrom('contact_mails')
    .where((mails) =>
      mails.or([mails('sent_at', '<', before(365)), mails('answered_at', '<', before(answeredContactDays))]),
    )
    .execute()
}

export const pagesJobs: Job[] = [
  { name: 'pages.deleteOldContactMails', at: '55 3 * * *', run: deleteOldContactMails },
]
