import { sql } from 'kysely'
import type { Input, Output } from '#contract/call.ts'
import { type chat, type Message, messagesAPage } from '#contract/chat.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { countRows, pageOf } from '#server/core/paging.ts'
import { readPrivatePicture } from '#server/core/pictures.ts'
import { findChat, nameOf, type Side, type SidedChat, selectOwnSides } from './sides.service.ts'

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

/** Who reads: their own side, and with `seesAuthors` who wrote on either. */
type Reader = { userId: number | null; own: Side; other: Side; seesAuthors?: boolean }

/** The people of a place, a branch or the team see who of them wrote; the other side sees the place, the branch or the team. */
function authorOf({ seesAuthors }: Reader, row: Row, sender: Side, isOwn: boolean): Message['author'] {
  const isShared = sender.kind !== 'user' && sender.kind !== 'guest'
  if (!isShared || row.author_id === null || !(isOwn || seesAuthors)) return null
  return { id: row.author_id, name: row.author_name ?? '' }
}

function present({ language }: Ctx, reader: Reader, row: Row): Message {
  const isOwn = row.side === reader.own.side
  const [sender, receiver] = isOwn ? [reader.own, reader.other] : [reader.other, reader.own]
  const placeOf = ({ kind, place_id }: Side) => (kind === 'place' ? place_id : null)
  return {
    id: row.id,
    chatId: row.conversation_id,
    text: row.text,
    isOwn,
    senderName: nameOf(language, sender.party),
    author: authorOf(reader, row, sender, isOwn),
    senderUserId: sender.user_id,
    senderPlaceId: placeOf(sender),
    senderBranchId: sender.branch_id,
    receiverUserId: receiver.user_id,
    receiverPlaceId: placeOf(receiver),
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

/** A page of a conversation's messages, back from a message or on from one. */
export async function readMessages(
  ctx: Ctx,
  chatId: number,
  reader: Reader,
  { page, beforeId, afterId }: Paging,
): Promise<MessagesPage> {
  const paging = { page, pageSize: messagesAPage }
  const found = selectMessages(ctx)
    .where('messages.conversation_id', '=', chatId)
    .$if(Boolean(beforeId), (all) => all.where('messages.id', '<', beforeId ?? 0))
    .$if(Boolean(afterId), (all) => all.where('messages.id', '>', afterId ?? 0))
  const { total, limit, offset } = await countRows(ctx, found.clearSelect().select('messages.id'), paging)
  const rows = await found
    .orderBy('messages.id', afterId ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const inOrder = afterId ? rows : rows.toReversed()
  return {
    ...pageOf(
      paging,
      total,
      inOrder.map((row) => present(ctx, reader, row)),
    ),
    readId: reader.own.read_id,
    readByOtherId: reader.other.read_id,
  }
}

/** A page of the messages of a conversation of one's own. */
export async function listMessages(
  ctx: Ctx,
  actor: Actor,
  { chatId, ...paging }: Input<typeof chat.getChatMessages>,
): Promise<MessagesPage> {
  const { own, other }: SidedChat = await findChat(ctx, actor, chatId)
  return readMessages(ctx, chatId, { userId: actor.id, own, other }, paging)
}

/** The bytes of a picture by the name under which a message keeps it. */
export async function presentPicture(ctx: Ctx, messageId: number, name: string | null | undefined) {
  const bytes = name ? await readPrivatePicture(ctx, name) : null
  if (!bytes) throw new Failure('NotFound')
  return { name: `message-${messageId}.webp`, type: 'image/webp' as const, bytes: new Uint8Array(bytes) }
}

/** The picture of a message in a conversation of one's own. */
export async function readPicture(ctx: Ctx, actor: Actor, messageId: number) {
  const found = await selectOwnSides(ctx, actor)
    .innerJoin('messages', 'messages.conversation_id', 'own.conversation_id')
    .select('messages.picture')
    .where('messages.id', '=', messageId)
    .limit(1)
    .executeTakeFirst()
  return presentPicture(ctx, messageId, found?.picture)
}
