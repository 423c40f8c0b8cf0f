import { sql } from 'kysely'
import type { chat } from '#contract/chat/endpoints.ts'
import { type Message, messagesPerPage } from '#contract/chat/schemas.ts'
import type { Input, Output } from '#contract/core/endpoint.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { readPrivatePicture } from '#server/core/files/pictures.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import {
  type ConversationView,
  findChat,
  getPartyName,
  type Participant,
  selectOwnParticipants,
} from './participants.service.ts'

function selectMessages(ctx: Ctx) {
  return ctx.db
    .selectFrom('messages')
    .leftJoin('users as author', 'author.id', 'messages.authorId')
    .leftJoin('orders', 'orders.id', 'messages.orderId')
    .select([
      'messages.id',
      'messages.conversationId',
      'messages.side',
      'messages.text',
      'messages.key',
      'messages.authorId',
      'messages.sentAt',
      'author.name as authorName',
      'orders.id as orderId',
      'orders.code as orderCode',
      sql<boolean>`messages.picture is not null`.as('hasPicture'),
      sql<boolean>`messages.erased_at is not null`.as('isErased'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

/** With `seesAuthors`, the authors on both sides are visible. */
type Reader = { userId: number | null; own: Participant; other: Participant; seesAuthors?: boolean }

/**
 * Members of a place, branch or the team see which colleague wrote; the other side sees only the place,
 * branch or team.
 */
function getAuthor(
  { seesAuthors }: Reader,
  row: Row,
  sender: Participant,
  isOwn: boolean,
): Message['author'] {
  const isShared = sender.kind !== 'user' && sender.kind !== 'guest'
  if (!isShared || row.authorId === null || !(isOwn || seesAuthors)) return null
  return { id: row.authorId, name: row.authorName ?? '' }
}

function present({ language }: Ctx, reader: Reader, row: Row): Message {
  const isOwn = row.side === reader.own.side
  const [sender, receiver] = isOwn ? [reader.own, reader.other] : [reader.other, reader.own]
  const getPlaceId = ({ kind, placeId }: Participant) => (kind === 'place' ? placeId : null)
  return {
    id: row.id,
    chatId: row.conversationId,
    text: row.text,
    isOwn,
    senderName: getPartyName(language, sender.party),
    author: getAuthor(reader, row, sender, isOwn),
    senderUserId: sender.userId,
    senderPlaceId: getPlaceId(sender),
    senderBranchId: sender.branchId,
    receiverUserId: receiver.userId,
    receiverPlaceId: getPlaceId(receiver),
    receiverBranchId: receiver.branchId,
    messageKey: reader.userId !== null && row.authorId === reader.userId ? row.key : null,
    sentAt: row.sentAt.toISOString(),
    hasPicture: row.hasPicture,
    order: row.orderId && row.orderCode ? { id: row.orderId, code: row.orderCode } : null,
    isErased: row.isErased,
  }
}

type Paging = Omit<Input<typeof chat.getChatMessages>, 'chatId'>
type MessagesPage = Output<typeof chat.getChatMessages>

export async function readMessages(
  ctx: Ctx,
  chatId: number,
  reader: Reader,
  { page, beforeId, afterId }: Paging,
): Promise<MessagesPage> {
  const paging = { page, pageSize: messagesPerPage }
  let query = selectMessages(ctx).where('messages.conversationId', '=', chatId)
  if (beforeId) query = query.where('messages.id', '<', beforeId)
  if (afterId) query = query.where('messages.id', '>', afterId)
  const { total, limit, offset } = await countPage(ctx, query.clearSelect().select('messages.id'), paging)
  const rows = await query
    .orderBy('messages.id', afterId ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const inOrder = afterId ? rows : rows.toReversed()
  return {
    ...toPage(
      paging,
      total,
      inOrder.map((row) => present(ctx, reader, row)),
    ),
    readId: reader.own.lastReadMessageId,
    readByOtherId: reader.other.lastReadMessageId,
  }
}

export async function getChatMessages({
  ctx,
  actor,
  input: { chatId, ...paging },
}: Args<typeof chat.getChatMessages>): Promise<MessagesPage> {
  const { own, other }: ConversationView = await findChat(ctx, actor, chatId)
  return readMessages(ctx, chatId, { userId: actor.id, own, other }, paging)
}

export async function presentPicture(ctx: Ctx, messageId: number, name: string | null | undefined) {
  const bytes = name ? await readPrivatePicture(ctx, name) : null
  if (!bytes) throw new ApiError('NotFound')
  return { name: `message-${messageId}.webp`, type: 'image/webp' as const, bytes: new Uint8Array(bytes) }
}

export async function getPicture({ ctx, actor, input: { messageId } }: Args<typeof chat.getPicture>) {
  const message = await selectOwnParticipants(ctx, actor)
    .innerJoin('messages', 'messages.conversationId', 'own.conversationId')
    .select('messages.picture')
    .where('messages.id', '=', messageId)
    .limit(1)
    .executeTakeFirst()
  return presentPicture(ctx, messageId, message?.picture)
}
