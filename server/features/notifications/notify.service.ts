import { type RawBuilder, sql } from 'kysely'
import {
  type NotificationKind,
  type NotificationValues,
  notificationKinds,
} from '#contract/notifications/notificationKinds.ts'
import type { Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { publish } from '#server/core/live/live.ts'
import { hasAgreed } from '../consents/consents.service.ts'
import { isInTopic, type Topic } from './topics.service.ts'

function selectPeople(tx: Tx, topic: Topic) {
  return tx.db.selectFrom('users').select('users.id').where(isInTopic(topic))
}

function selectRecipients(tx: Tx, topic: Topic, kind: NotificationKind) {
  const { isPromotional = false } = notificationKinds[kind]
  return selectPeople(tx, topic).$if(isPromotional, (people) => people.where(hasAgreed('marketing')))
}

/**
 * `added` (id, user_id) is a statement, or a CTE of the one that adds them. A user without devices costs one
 * index lookup. If nothing wakes the outbox processor, its next poll finds the events.
 */
function insertPushes(tx: Tx, added: RawBuilder<unknown>) {
  return sql`
    insert into events (name, body, language, created_at)
    select 'notifications.pushed', jsonb_build_object('notificationId', added.id, 'deviceId', push_subscriptions.id),
      push_subscriptions.language, ${tx.now()}::timestamptz
    from ${added} as added join push_subscriptions on push_subscriptions.user_id = added.user_id`
}

/**
 * The query's rows are (id, kind, values), where id is a user's; the CTE `added` has the new notifications (id,
 * user_id). Like `notify`, it is idempotent per event.
 */
export function insertNotifications(tx: Tx, notifications: RawBuilder<unknown>) {
  return sql`
    added as (
      insert into notifications (user_id, kind, values, event_id, created_at)
      select id, kind, values, ${tx.eventId}::bigint, ${tx.now()}::timestamptz from (${notifications}) as notification
      on conflict (user_id, event_id, kind) do nothing
      returning user_id, id
    ), pushed as (
      ${insertPushes(tx, sql`added`)}
    )`
}

/** Idempotent per event if a listener calls it, so retries don't notify a user twice. */
export async function notify<Kind extends NotificationKind>(
  tx: Tx,
  topic: Topic,
  kind: Kind,
  values: NotificationValues<Kind>,
): Promise<void> {
  const added = await tx.db
    .insertInto('notifications')
    .columns(['userId', 'kind', 'values', 'eventId', 'createdAt'])
    .expression(
      selectRecipients(tx, topic, kind).select([
        sql.val(kind).as('kind'),
        sql`${toJson(values)}::json`.as('values'),
        sql`${tx.eventId}::bigint`.as('eventId'),
        sql`${tx.now()}::timestamptz`.as('createdAt'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'eventId', 'kind']).doNothing())
    .returning(['id', 'userId'])
    .execute()
  const ids = added.map(({ id }) => id)
  const own = sql`(select id, user_id from notifications where id = any (${ids}))`
  const { numAffectedRows = 0n } = await insertPushes(tx, own).execute(tx.db)
  if (numAffectedRows > 0n) tx.afterCommit.add(tx.notifyOutbox)
  publish(
    tx,
    added.map(({ id, userId }) => [userId, { kind: 'notification', notificationId: id }]),
  )
}

export async function refreshCounts(tx: Tx, topic: Topic): Promise<void> {
  const people = await selectPeople(tx, topic).execute()
  publish(
    tx,
    people.map(({ id }) => [id, { kind: 'counts' }]),
  )
}
