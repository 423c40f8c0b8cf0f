import { sql } from 'kysely'
import type { Ctx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { defineJobs } from '#server/core/events/scheduledJobs.ts'

const maxPerUser = 500

/** Number of days back in which users with new notifications are found; nightly runs may be missed. */
const lookbackDays = 7

/** Checks only users with recent notifications; others can't exceed the limit. */
async function deleteOldNotifications({ db, now }: Ctx): Promise<void> {
  const since = new Date(now().getTime() - lookbackDays * aDay)
  await sql`
    delete from notifications where id = any(array(
      select oldest.id
      from (select distinct user_id from notifications where created_at > ${since}) recent
      cross join lateral (
        select id from notifications n where n.user_id = recent.user_id order by id desc offset ${maxPerUser}) oldest))`.execute(
    db,
  )
}

export const notificationsJobs = defineJobs('notifications', [
  { at: '20 3 * * *', run: deleteOldNotifications },
])
