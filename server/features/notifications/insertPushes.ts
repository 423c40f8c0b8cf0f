import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'

/**
 * Inserts a push event per device for each notification in `added` (id, user_id): a statement, or a CTE of
 * the one that adds them. A user without devices costs one index lookup. If nothing wakes the outbox
 * processor, its next poll finds the events.
 */
export function insertPushes(tx: Tx, added: RawBuilder<unknown>) {
  return sql`
    insert into events (name, body, language, created_at)
    select 'notifications.pushed', jsonb_build_object('notificationId', added.id, 'deviceId', push_devices.id),
      push_devices.language, ${tx.now()}::timestamptz
    from ${added} as added join push_devices on push_devices.user_id = added.user_id`
}
