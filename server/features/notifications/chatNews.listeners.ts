import { sql } from 'kysely'
import type { Tx } from '../../core/ctx.ts'
import { type Events, type Listener, onCommit } from '../../core/events.ts'
import { jsonOf } from '../../core/json.ts'
import { writeGiven } from '../../core/live.ts'
import { peopleOf } from './topics.ts'

/** Tells the people of both sides of a conversation, or of one, the writer's own windows among them. */
function tellOfChats(tx: Tx, events: readonly Events['chat.chatChanged'][]): Promise<void> {
  const [user, place, branch] = [sql.ref('s.user_id'), sql.ref('s.place_id'), sql.ref('s.branch_id')]
  return writeGiven(
    tx,
    sql`told as (
      select * from rows from (
        json_to_recordset(${jsonOf(events)}) as ("chatId" int, "messageId" int, side int)
      ) with ordinality as told("chatId", "messageId", side, n)
    ), people as (
      select distinct told.n, told."chatId", told."messageId", of_side.id
      from told
      join conversation_sides s
        on s.conversation_id = told."chatId" and (told.side is null or s.side = told.side)
      cross join lateral (
        ${peopleOf.user(user)}
        union all ${peopleOf.place(place)}
        union all ${peopleOf.branch(branch)}
        union all select id from (${peopleOf.team()}) as team(id) where s.kind = 'team'
      ) as of_side(id)
    ), given as (
      select people.id as user_id, n, json_strip_nulls(json_build_object(
        'kind', 'chat', 'chatId', "chatId", 'messageId', "messageId")) as message
      from people join users on users.id = people.id and users.deleted_at is null
    )`,
  )
}

/** What happens in conversations, told to the open windows of their people. */
export const chatNewsListeners: Listener[] = [
  onCommit('chat.chatChanged', {
    name: 'notifications.tellOfChat',
    orderingKey: 'chatId',
    tell: tellOfChats,
  }),
]
