import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'

/**
 * Publishes for each of the notifications in `added` (id, user_id) what is pushed to the devices of its person: a statement,
 * or a part of the one that adds them. Whoever has no device costs a look into an index. Where nobody wakes the relay, its next
 * poll finds them.
 */
export function insertPushes(tx: Tx, added: RawBuilder<unknown>) {
  return sql`
    insert into events (name, body, language, created_at)
    select 'notifications.pushed', jsonb_build_object('notificationId', added.id, 'deviceId', push_devices.id),
      push_devices.language, ${tx.now()}::timestamptz
    from ${added} as added join push_devices on push_devices.user_id = added.user_id`
}
