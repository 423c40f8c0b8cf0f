import { sql } from 'kysely'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emitAll } from '#server/core/events/events.ts'
import { selectPlaceTimeZone } from './scope.service.ts'

const batch = 500

/** Weekly mails are sent on Sunday, the first working day, after this local time of the place. */
const notifyAfter = '9 hours'

type Due = { placeId: number; week: string }

/** A late run uses the same Sunday, so that no user is notified twice. */
async function claimDueWeeks(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with clocks as (
      select places.id, (${tx.now()}::timestamptz at time zone ${selectPlaceTimeZone(sql`places.id`)}) - interval '${sql.raw(notifyAfter)}' as here
      from places join users on users.id = places.owner_id and users.deleted_at is null
      where places.state = 'approved' and places.deleted_at is null
    ), weeks as (select id, here::date - extract(dow from here)::int as week from clocks)
    insert into insight_notifications (place_id, week)
    select weeks.id, weeks.week from weeks left join insight_notifications told on told.place_id = weeks.id
    where told.week is null or told.week < weeks.week
    order by weeks.id limit ${batch}
    on conflict (place_id) do update set week = excluded.week where insight_notifications.week < excluded.week
    returning place_id as "placeId", to_char(week, 'YYYY-MM-DD') as week`.execute(tx.db)
  return rows
}

/** One extra day at either end covers every time zone. */
async function filterWithActivity(tx: Tx, due: readonly Due[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select due."placeId", to_char(due.week, 'YYYY-MM-DD') as week
    from json_to_recordset(${JSON.stringify(due)}::json) as due ("placeId" int, week date)
    where exists (select from view_counts where place_id = due."placeId" and day between due.week - 14 and due.week - 1)
      or exists (select from orders where place_id = due."placeId" and created_at between due.week - 15 and due.week + 1)
      or exists (select from orders where place_id = due."placeId"
        and coalesce(ended_at, expires_at) between due.week - 15 and due.week + 1)
    order by due."placeId"`.execute(tx.db)
  return rows
}

export async function findWeeks(ctx: Ctx): Promise<void> {
  const findSome = () =>
    inTransaction(ctx, async (tx) => {
      const due = await claimDueWeeks(tx)
      const weeks = due.length > 0 ? await filterWithActivity(tx, due) : []
      const day = (week: string, days: number) => Temporal.PlainDate.from(week).add({ days }).toString()
      await emitAll(
        tx,
        'insights.weekEnded',
        weeks.map(({ placeId, week }) => ({ placeId, from: day(week, -7), to: day(week, -1) })),
      )
      return due.length
    })
  while ((await findSome()) > 0);
}
