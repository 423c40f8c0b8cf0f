import { sql } from 'kysely'
import type { chat } from '#contract/chat/endpoints.ts'
import type { Input, Output } from '#contract/core/endpoint.ts'
import { maxMessagesPerMinute } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { getViolatedConstraint } from '#server/core/database/constraints.ts'
import { jsonArrayFrom, jsonObjectFrom } from '#server/core/database/jsonFrom.ts'
import { executePrepared, executePreparedOne } from '#server/core/database/preparedStatements.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { savePrivatePicture } from '#server/core/files/pictures.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countUse, createTooManyError, type RateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { assertUnrestricted } from '#server/core/security/restrictions.ts'
import type { ParticipantNumber } from './chat.tables.ts'
import {
  type ConversationView,
  findChat,
  isDeleted,
  lockOwnParticipant,
  type ParticipantIds,
  selectBlocks,
  selectParticipants,
  toConversationView,
} from './participants.service.ts'
import { findChatWith, findParty, openChat, type Party, toParty } from './start.service.ts'
import { senderSide } from './teamChat.service.ts'

type SentMessage = Output<typeof chat.sendMessage>
type Content = Pick<Input<typeof chat.sendMessage>, 'text' | 'messageKey' | 'orderId'> & {
  picture?: string | null
}
type ReceiverInput = Pick<
  Input<typeof chat.sendMessage>,
  'chatId' | 'receiverUserId' | 'receiverPlaceId' | 'receiverBranchId'
>

const getReceiver = ({ receiverUserId, receiverPlaceId, receiverBranchId }: ReceiverInput): Party =>
  toParty({ userId: receiverUserId, placeId: receiverPlaceId, branchId: receiverBranchId })

type StoredMessage = {
  id: number
  conversationId: number
  text: string
  orderId: number | null
  sentAt: Date
}

function selectByKey({ db }: Ctx, authorId: number | null, chatId: number, key: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversationId', 'text', 'orderId', 'sentAt'])
    .select(sql<boolean>`picture is not null`.as('hasPicture'))
    .where('key', '=', key)
    .$if(authorId !== null, (all) => all.where('authorId', '=', authorId))
    .$if(authorId === null, (all) => all.where('authorId', 'is', null).where('conversationId', '=', chatId))
}

const toSentMessage = (
  { id, conversationId: chatId, sentAt }: StoredMessage,
  messageKey: string,
): SentMessage => ({
  id,
  chatId,
  messageKey,
  sentAt: sentAt.toISOString(),
})

type ParticipantState = ParticipantIds & { isGone: boolean }
type ConversationState = {
  sides: [ParticipantState, ParticipantState]
  sent: SentMessage | null
  isBlocked: boolean
}

/** Rejects a key that was used for other content. */
async function readConversationState(
  ctx: Ctx,
  { chatId, authorId }: { chatId: number; authorId: number | null },
  { text, messageKey, orderId, picture }: Content,
): Promise<ConversationState> {
  const query = ctx.db.selectNoFrom(() => [
    jsonArrayFrom(selectParticipants(ctx, chatId).select(isDeleted('s').as('isGone'))).as('sides'),
    jsonObjectFrom(selectByKey(ctx, authorId, chatId, messageKey)).as('known'),
    sql<boolean>`exists (
      select from conversation_participants one, conversation_participants other, lateral (${selectBlocks('one', 'other')}) blocks
      where one.conversation_id = ${chatId} and one.side = 1
        and other.conversation_id = ${chatId} and other.side = 2)`.as('isBlocked'),
  ])
  const { known, ...row } = await executePreparedOne(ctx.db, query.compile())
  const before = { sides: row.sides as [ParticipantState, ParticipantState], isBlocked: row.isBlocked }
  if (!known) return { ...before, sent: null }
  const isSame =
    known.conversationId === chatId &&
    known.text === text &&
    (known.orderId ?? 0) === (orderId ?? 0) &&
    known.hasPicture === (picture !== undefined && picture !== null)
  if (!isSame) throw new ApiError('KeyReused')
  // JSON returns dates as text.
  return { ...before, sent: toSentMessage({ ...known, sentAt: new Date(known.sentAt) }, messageKey) }
}

async function assertOrderOfParticipants(
  tx: Tx,
  { own, other }: ConversationView<ParticipantIds>,
  orderId: number,
): Promise<void> {
  const branchId = own.branchId ?? other.branchId
  const placeId = own.placeId ?? other.placeId
  let query = tx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('memberId', '=', own.userId ?? other.userId ?? 0)
  if (placeId !== null) query = query.where('placeId', '=', placeId)
  if (branchId !== null) query = query.where('branchId', '=', branchId)
  if (!(await query.executeTakeFirst())) throw new ApiError('NotFound', { fields: { orderId: 'NotFound' } })
}

type MessageContext = { chatId: number; side: ParticipantNumber; authorId: number | null; limit?: RateLimit }

/** The conversation must be locked. Rejects a message above the rate limit, if there is one. */
export async function writeMessage(
  tx: Tx,
  { chatId, side, authorId, limit }: MessageContext,
  { text, messageKey, orderId, picture = null }: Content,
): Promise<SentMessage> {
  const order = orderId || null
  const query = sql<{ id: number }>`
    with counted as (${limit ? countUse(tx, limit) : sql`select`}), added as (
      insert into messages (conversation_id, side, author_id, key, text, picture, order_id, sent_at)
      select ${chatId}, ${side}, ${authorId}, ${messageKey}, ${text}, ${picture}, ${order}::int, ${tx.now()}::timestamptz
      from counted
      returning id
    ), named as (
      update conversations set order_id = ${order} where id = ${chatId} and ${order}::int is not null
    ), told as (
      update conversation_participants set last_message_id = added.id, is_closed = false,
        unread = unread + (side <> ${side})::int,
        unanswered_since = case when side <> ${side} then coalesce(unanswered_since, ${tx.now()}) end
      from added where conversation_id = ${chatId}
    )
    select id from added`.compile(tx.db)
  const [added] = await executePrepared(tx.db, query)
  if (!added)
    throw limit ? createTooManyError(tx, limit) : new Error('Inserting the message returned no row.')
  const { id } = added
  await emit(tx, 'chat.chatChanged', { chatId, messageId: id })
  return toSentMessage({ id, conversationId: chatId, text, orderId: order, sentAt: tx.now() }, messageKey)
}

async function send(tx: Tx, actor: Actor, to: ReceiverInput, content: Content): Promise<SentMessage> {
  const chatId = to.chatId || (await openChat(tx, actor, getReceiver(to)))
  const { side, isEnded } = await lockOwnParticipant(tx, actor, chatId)
  const { sides, sent, isBlocked } = await readConversationState(tx, { chatId, authorId: actor.id }, content)
  if (sent) return sent
  if (isBlocked) throw new ApiError('ChatBlocked')
  const sided = toConversationView(chatId, sides, side)
  const { kind, isGone: isOtherGone } = sided.other
  // Guests get replies by mail, so a picture is rejected.
  if (content.picture && kind === 'guest')
    throw new ApiError('InvalidData', { fields: { image: 'InvalidData' } })
  if (isEnded || isOtherGone) throw new ApiError('ChatEnded')
  // A complaint is the way to appeal.
  if (kind !== 'team') await assertUnrestricted(tx, actor.id, 'chat')
  if (content.orderId) await assertOrderOfParticipants(tx, sided, content.orderId)
  const limit = { key: `chat.messages:${actor.id}`, max: maxMessagesPerMinute, seconds: 60 }
  const written = await writeMessage(tx, { chatId, side, authorId: actor.id, limit }, content)
  if (kind === 'guest') await emit(tx, 'chat.guestAnswered', { chatId, messageId: written.id })
  return written
}

/** The conversation must be locked. Sends once per key. */
export async function sendAsGuest(
  tx: Tx,
  { chatId, isEnded }: { chatId: number; isEnded: boolean },
  content: Content,
): Promise<SentMessage> {
  const { sent } = await readConversationState(tx, { chatId, authorId: null }, content)
  if (sent) return sent
  if (isEnded) throw new ApiError('ChatEnded')
  const limit = { key: `chat.guest:${chatId}`, max: maxMessagesPerMinute, seconds: 60 }
  return writeMessage(tx, { chatId, side: senderSide, authorId: null, limit }, content)
}

/** A concurrent request used the same key in another conversation. */
function rejectReusedKey(error: unknown): never {
  throw getViolatedConstraint(error) === 'messages_key' ? new ApiError('KeyReused') : error
}

export function sendMessage({
  ctx,
  actor,
  input: { text, messageKey, orderId, ...to },
}: Args<typeof chat.sendMessage>): Promise<SentMessage> {
  return inTransaction(ctx, (tx) => send(tx, actor, to, { text, messageKey, orderId })).catch(rejectReusedKey)
}

export async function sendPicture({
  ctx,
  actor,
  input: { image, text, messageKey, orderId, ...to },
}: Args<typeof chat.sendPicture>) {
  // Check access before decoding the picture.
  if (to.chatId) await findChat(ctx, actor, to.chatId)
  else if (!(await findChatWith(ctx, actor, getReceiver(to)))) await findParty(ctx, actor, getReceiver(to))
  const existingMessage = await selectByKey(ctx, actor.id, to.chatId, messageKey).executeTakeFirst()
  // A retry doesn't encode and store the picture again.
  const picture = existingMessage?.hasPicture ? '' : await savePrivatePicture(ctx, image, 'image')
  const content = { text, messageKey, orderId, picture }
  return inTransaction(ctx, (tx) => send(tx, actor, to, content)).catch(rejectReusedKey)
}
