import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import type { Job } from '../../core/jobs.ts'

const mostKept = 500

/** A person keeps the latest 500. */
async function deleteOldNotifications({ db }: Ctx): Promise<void> {
  await sql`
    with full_list as (
      select user_id from notifications group by user_id having count(*) > ${mostKept}
    ), oldest as (
      select user_id, (
        select id from notifications n where n.user_id = full_list.user_id
        order by id desc limit 1 offset ${mostKept - 1}) as id
      from full_list
    )
    delete from notifications n using oldest where n.user_id = oldest.user_id and n.id < oldest.id`.execute(
    db,
  )
}

export const notificationsJobs: Job[] = [
  { name: 'notifications.deleteOldNotifications', at: '20 3 * * *', run: deleteOldNotifications },
]
