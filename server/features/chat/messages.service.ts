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
    .leftJoin('users as author', 'author.id', 'messages.author_id')
    .leftJoin('orders', 'orders.id', 'messages.order_id')
    .select([
      'messages.id',
      'messages.conversation_id',
      'messages.side',
      'messages.text',
      'messages.key',
      'messages.author_id',
      'messages.sent_at',
      'author.name as author_name',
      'orders.id as order_id',
      'orders.code as order_code',
      sql<boolean>`messages.picture is not null`.as('has_picture'),
      sql<boolean>`messages.erased_at is not null`.as('is_erased'),
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
  if (!isShared || row.author_id === null || !(isOwn || seesAuthors)) return null
  return { id: row.author_id, name: row.author_name ?? '' }
}

function present({ language }: Ctx, reader: Reader, row: Row): Message {
  const isOwn = row.side === reader.own.side
  const [sender, receiver] = isOwn ? [reader.own, reader.other] : [reader.other, reader.own]
  const getPlaceId = ({ kind, place_id }: Participant) => (kind === 'place' ? place_id : null)
  return {
    id: row.id,
    chatId: row.conversation_id,
    text: row.text,
    isOwn,
    senderName: getPartyName(language, sender.party),
    author: getAuthor(reader, row, sender, isOwn),
    senderUserId: sender.user_id,
    senderPlaceId: getPlaceId(sender),
    senderBranchId: sender.branch_id,
    receiverUserId: receiver.user_id,
    receiverPlaceId: getPlaceId(receiver),
    receiverBranchId: receiver.branch_id,
    messageKey: reader.userId !== null && row.author_id === reader.userId ? row.key : null,
    sentAt: row.sent_at.toISOString(),
    hasPicture: row.has_picture,
    order: row.order_id && row.order_code ? { id: row.order_id, code: row.order_code } : null,
    isErased: row.is_erased,
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
  let query = selectMessages(ctx).where('messages.conversation_id', '=', chatId)
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
    readId: reader.own.last_read_message_id,
    readByOtherId: reader.other.last_read_message_id,
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
    .innerJoin('messages', 'messages.conversation_id', 'own.conversation_id')
    .select('messages.picture')
    .where('messages.id', '=', messageId)
    .limit(1)
    .executeTakeFirst()
  return presentPicture(ctx, messageId, message?.picture)
}
