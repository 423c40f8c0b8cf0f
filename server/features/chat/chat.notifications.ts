import { sql } from 'kysely'
import type { Tx } from '#server/core/ctx.ts'
import { toJson } from '#server/core/database/json.ts'
import { type Events, type Listener, on, onCommit } from '#server/core/events/events.ts'
import { publishQuery } from '#server/core/live/live.ts'
import { recipientsByTopic } from '../notifications/topics.service.ts'
import { insertMessagePushes, pushMessages } from './messagePushes.service.ts'

/** Includes the writer's other windows, and queues a push to the devices of the other side. */
function notifyOfChats(tx: Tx, events: readonly Events['chat.chatChanged'][]): void {
  const [user, place, branch] = [sql.ref('s.userId'), sql.ref('s.placeId'), sql.ref('s.branchId')]
  publishQuery(
    tx,
    sql`chat_event as (
      select * from rows from (
        json_to_recordset(${toJson(events)}) as ("chatId" int, "messageId" int, side int)
      ) with ordinality as chat_event("chatId", "messageId", side, n)
    ), people as (
      select chat_event.n, chat_event."chatId", chat_event."messageId", of_side.id, coalesce(bool_or(
        s.side <> m.side and not s.is_muted and of_side.id is distinct from m.author_id
        -- The team hears of a complaint's first message by a notification of its own.
        and not (s.kind = 'team' and s.last_read_message_id = 0 and s.unread = 1)), false) as is_recipient
      from chat_event
      left join messages m on m.id = chat_event."messageId"
      join conversation_participants s
        on s.conversation_id = chat_event."chatId" and (chat_event.side is null or s.side = chat_event.side)
      cross join lateral (
        ${recipientsByTopic.user(user)}
        union all ${recipientsByTopic.place(place)}
        union all ${recipientsByTopic.branch(branch)}
        union all select id from (${recipientsByTopic.team()}) as team(id) where s.kind = 'team'
      ) as of_side(id)
      join users on users.id = of_side.id and users.deleted_at is null
      group by 1, 2, 3, 4
    ), recipients as (
      select id, "chatId", "messageId" from people where is_recipient
    ), ${insertMessagePushes(tx)}, outgoing as (
      select people.id as user_id, n, json_strip_nulls(json_build_object(
        'kind', 'chat', 'chatId', "chatId", 'messageId', "messageId")) as message
      from people
    )`,
  )
}

export const chatNotifications: Listener[] = [
  onCommit('chat.chatChanged', {
    name: 'chat.notifyOfChange',
    orderingKey: 'chatId',
    notify: notifyOfChats,
  }),
  on('chat.messagePushed', { name: 'chat.pushMessages', waitsFor: 'push', handle: pushMessages }),
]
