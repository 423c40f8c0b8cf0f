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
    .updateTable('conversationParticipants')
    .where('conversationId', '=', id)
    .where('side', '=', own.side)
}

async function countMessagesAfter(tx: Tx, { id, own }: ConversationView, messageId: number): Promise<number> {
  const { count } = await tx.db
    .selectFrom('messages')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('conversationId', '=', id)
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
      .where('conversationId', '=', chatId)
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!message) throw new ApiError('NotFound')
    if (messageId <= locked.own.lastReadMessageId) return { unread: locked.own.unread }
    const unread = await countMessagesAfter(tx, locked, messageId)
    await updateOwn(tx, locked).set({ lastReadMessageId: messageId, unread }).execute()
    await emit(tx, 'chat.chatChanged', { chatId })
    return { unread }
  })
}

export async function closeChat({ ctx, actor, input: { chatId } }: Args<typeof chat.closeChat>) {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    const { lastMessageId: lastReadMessageId, isClosed, unread } = locked.own
    if (isClosed && unread === 0) return
    await updateOwn(tx, locked).set({ isClosed: true, lastReadMessageId, unread: 0 }).execute()
    await emit(tx, 'chat.chatChanged', { chatId })
  })
  return {}
}

export async function muteChat({ ctx, actor, input: { chatId, isMuted } }: Args<typeof chat.muteChat>) {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    if (locked.own.isMuted === isMuted) return
    await updateOwn(tx, locked).set({ isMuted }).execute()
    await emit(tx, 'chat.chatChanged', { chatId, side: locked.own.side })
  })
  return {}
}

async function findChatsBetween(tx: Tx, pair: { userId: number; placeId: number }): Promise<number[]> {
  const rows = await tx.db
    .selectFrom('conversationParticipants as member')
    .innerJoin('conversationParticipants as place', 'place.conversationId', 'member.conversationId')
    .select('member.conversationId as id')
    .where('member.userId', '=', pair.userId)
    .where('place.placeId', '=', pair.placeId)
    .execute()
  return rows.map(({ id }) => id)
}

async function setBlock(tx: Tx, block: Selectable<Database['chatBlocks']>, isOn: boolean): Promise<boolean> {
  if (isOn) {
    const { numInsertedOrUpdatedRows: rows } = await tx.db
      .insertInto('chatBlocks')
      .values(block)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return rows !== 0n
  }
  const { numDeletedRows } = await tx.db
    .deleteFrom('chatBlocks')
    .where('userId', '=', block.userId)
    .where('placeId', '=', block.placeId)
    .where('byPlace', '=', block.byPlace)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

const isMember = ({ userId, party }: Participant) => userId === null || !party.isStaff

export async function blockChat({ ctx, actor, input: { chatId, isBlocked } }: Args<typeof chat.blockChat>) {
  await inTransaction(ctx, async (tx) => {
    const { own, other } = await lockChat(tx, actor, chatId)
    const pair = getBlockablePair(own, other)
    if (!pair || !isMember(own) || !isMember(other)) throw new ApiError('ChatNotBlockable')
    await enforceRateLimit(tx, { key: `chat.blocks:${actor.id}`, max: maxMessagesPerMinute, seconds: 60 })
    const block = { ...pair, byPlace: own.placeId !== null }
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
