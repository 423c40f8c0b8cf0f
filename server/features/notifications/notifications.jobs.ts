import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import type { Job } from '#server/core/events/scheduledJobs.ts'

const maxPerUser = 500

/** How far back it is looked who was told something, in days: nights may be missed. */
const lookbackDays = 7

/** A person keeps the latest 500: of those who were told something lately, the others have no more than they had. */
async function deleteOldNotifications({ db, now }: Ctx): Promise<void> {
  const since = new Date(now().getTime() - lookbackDays * aDay)
  await sql`
    delete from notifications where id = any(array(
      select oldest.id
      from (select distinct user_id from notifications where created_at > ${since}) told
      cross join lateral (
        select id from notifications n where n.user_id = told.user_id order by id desc offset ${maxPerUser}) oldest))`.execute(
    db,
  )
}

export const notificationsJobs: Job[] = [
  { name: 'notifications.deleteOldNotifications', at: '20 3 * * *', run: deleteOldNotifications },
]
