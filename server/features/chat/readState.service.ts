import type { Selectable } from 'kysely'
import type { chat } from '#contract/chat/endpoints.ts'
import { maxMessagesPerMinute } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit, emitAll } from '#server/core/events/events.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import {
  type ConversationView,
  getBlockablePair,
  lockChat,
  type Participant,
} from './participants.service.ts'

function updateOwn(tx: Tx, { id, own }: Pick<ConversationView, 'id' | 'own'>) {
  return tx.db
    .updateTable('conversation_participants')
    .where('conversation_id', '=', id)
    .where('side', '=', own.side)
}

async function countMessagesAfter(tx: Tx, { id, own }: ConversationView, messageId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('messages')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', id)
    .where('id', '>', messageId)
    .where('side', '!=', own.side)
    .executeTakeFirstOrThrow()
  return count
}

/** Never marks backwards. */
export function markSeen({ ctx, actor, input: { chatId, messageId } }: Args<typeof chat.markSeen>) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    const message = await tx.db
      .selectFrom('messages')
      .select('id')
      .where('conversation_id', '=', chatId)
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!message) throw new ApiError('NotFound')
    if (messageId <= locked.own.last_read_message_id) return { unread: locked.own.unread }
    const unread = await countMessagesAfter(tx, locked, messageId)
    await updateOwn(tx, locked).set({ last_read_message_id: messageId, unread }).execute()
    await emit(tx, 'chat.chatChanged', { chatId })
    return { unread }
  })
}

export async function closeChat({ ctx, actor, input: { chatId } }: Args<typeof chat.closeChat>) {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    const { last_message_id: last_read_message_id, is_closed: isClosed, unread } = locked.own
    if (isClosed && unread === 0) return
    await updateOwn(tx, locked).set({ is_closed: true, last_read_message_id, unread: 0 }).execute()
    await emit(tx, 'chat.chatChanged', { chatId })
  })
  return {}
}

export async function muteChat({ ctx, actor, input: { chatId, isMuted } }: Args<typeof chat.muteChat>) {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    if (locked.own.is_muted === isMuted) return
    await updateOwn(tx, locked).set({ is_muted: isMuted }).execute()
    await emit(tx, 'chat.chatChanged', { chatId, side: locked.own.side })
  })
  return {}
}

async function findChatsBetween(tx: Tx, pair: { user_id: number; place_id: number }): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('conversation_participants as member')
    .innerJoin('conversation_participants as place', 'place.conversation_id', 'member.conversation_id')
    .select('member.conversation_id as id')
    .where('member.user_id', '=', pair.user_id)
    .where('place.place_id', '=', pair.place_id)
    .execute()
  return rows.map(({ id }) => id)
}

async function setBlock(tx: Tx, block: Selectable<Database['chat_blocks']>, isOn: boolean): Promise<boolean> {
  if (isOn) {
    const { numInsertedOrUpdatedRows: rows } = await tx.db
      .insertInto('chat_blocks')
      .values(block)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return rows !== 0n
  }
  const { numDeletedRows } = await tx.db
    .deleteFrom('chat_blocks')
    .where('user_id', '=', block.user_id)
    .where('place_id', '=', block.place_id)
    .where('by_place', '=', block.by_place)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const isMember = ({ user_id, party }: Participant) => user_id === null || !party.isStaff

export async function blockChat({ ctx, actor, input: { chatId, isBlocked } }: Args<typeof chat.blockChat>) {
  await inTransaction(ctx, async (tx) => {
    const { own, other } = await lockChat(tx, actor, chatId)
    const pair = getBlockablePair(own, other)
    if (!pair || !isMember(own) || !isMember(other)) throw new ApiError('ChatNotBlockable')
    await enforceRateLimit(tx, { key: `chat.blocks:${actor.id}`, max: maxMessagesPerMinute, seconds: 60 })
    const block = { ...pair, by_place: own.place_id !== null }
    if (!(await setBlock(tx, block, isBlocked))) return
    const chats = await findChatsBetween(tx, pair)
    await emitAll(
      tx,
      'chat.chatChanged',
      chats.map((id) => ({ chatId: id })),
    )
  })
  return {}
}
