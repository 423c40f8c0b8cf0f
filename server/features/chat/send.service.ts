import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Input, Output } from '#contract/call.ts'
import type { chat } from '#contract/chat.ts'
import { messagesAMinute } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { violatedConstraint } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { savePrivatePicture } from '#server/core/pictures.ts'
import { readPlanned, readPlannedRow } from '#server/core/prepared.ts'
import { countUse, type RateLimit, tooMany } from '#server/core/rateLimit.ts'
import { inTransaction } from '#server/core/transaction.ts'
import type { SideNumber } from './chat.tables.ts'
import {
  findChat,
  fromSide,
  isGone,
  lockOwnSide,
  type SidedChat,
  type SideIds,
  selectBlocks,
  selectSides,
} from './sides.service.ts'
import { findBetween, findParty, openChat, type Party, partyNamed } from './start.service.ts'

type Sent = Output<typeof chat.sendMessage>
type Content = Pick<Input<typeof chat.sendMessage>, 'text' | 'messageKey' | 'orderId'> & {
  picture?: string | null
}
type To = Pick<
  Input<typeof chat.sendMessage>,
  'chatId' | 'receiverUserId' | 'receiverPlaceId' | 'receiverBranchId'
>

const receiverOf = ({ receiverUserId, receiverPlaceId, receiverBranchId }: To): Party =>
  partyNamed({ userId: receiverUserId, placeId: receiverPlaceId, branchId: receiverBranchId })

type Known = { id: number; conversation_id: number; text: string; order_id: number | null; sent_at: Date }

function selectByKey({ db }: Ctx, authorId: number | null, chatId: number, key: string) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'text', 'order_id', 'sent_at'])
    .select(sql<boolean>`picture is not null`.as('has_picture'))
    .where('key', '=', key)
    .$if(authorId !== null, (all) => all.where('author_id', '=', authorId))
    .$if(authorId === null, (all) => all.where('author_id', 'is', null).where('conversation_id', '=', chatId))
}

const sentAs = ({ id, conversation_id: chatId, sent_at }: Known, messageKey: string): Sent => ({
  id,
  chatId,
  messageKey,
  sentAt: sent_at.toISOString(),
})

type Partner = SideIds & { isGone: boolean }
type Before = { sides: [Partner, Partner]; sent: Sent | null; isBlocked: boolean }

/**
 * Both sides of a conversation that is locked, whether one blocks the other, and what was sent under this key already; a key
 * of something else is refused.
 */
async function readBefore(
  ctx: Ctx,
  { chatId, authorId }: { chatId: number; authorId: number | null },
  { text, messageKey, orderId, picture }: Content,
): Promise<Before> {
  const query = ctx.db.selectNoFrom(() => [
    jsonArrayFrom(selectSides(ctx, chatId).select(isGone('s').as('isGone'))).as('sides'),
    jsonObjectFrom(selectByKey(ctx, authorId, chatId, messageKey)).as('known'),
    sql<boolean>`exists (
      select from conversation_sides one, conversation_sides other, lateral (${selectBlocks('one', 'other')}) blocks
      where one.conversation_id = ${chatId} and one.side = 1
        and other.conversation_id = ${chatId} and other.side = 2)`.as('isBlocked'),
  ])
  const { known, ...row } = await readPlannedRow(ctx.db, query.compile())
  const before = { sides: row.sides as [Partner, Partner], isBlocked: row.isBlocked }
  if (!known) return { ...before, sent: null }
  const isSame =
    known.conversation_id === chatId &&
    known.text === text &&
    (known.order_id ?? 0) === (orderId ?? 0) &&
    known.has_picture === (picture !== undefined && picture !== null)
  if (!isSame) throw new Failure('KeyReused')
  // Dates come as text out of JSON.
  return { ...before, sent: sentAs({ ...known, sent_at: new Date(known.sent_at) }, messageKey) }
}

/** Refuses to name an order that isn't of the people on both sides. */
async function refuseForeignOrder(
  tx: Tx,
  { own, other }: SidedChat<SideIds>,
  orderId: number,
): Promise<void> {
  const branchId = own.branch_id ?? other.branch_id
  const placeId = own.place_id ?? other.place_id
  const found = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('member_id', '=', own.user_id ?? other.user_id ?? 0)
    .$if(placeId !== null, (all) => all.where('place_id', '=', placeId ?? 0))
    .$if(branchId !== null, (all) => all.where('branch_id', '=', branchId ?? 0))
    .executeTakeFirst()
  if (!found) throw new Failure('NotFound', { fields: { orderId: 'NotFound' } })
}

type Writing = { chatId: number; side: SideNumber; authorId: number | null; limit?: RateLimit }

/**
 * Writes a message in a conversation that is locked, and what follows for both sides; tells them. Refuses one that is over the
 * limit, where there is one.
 */
export async function writeMessage(
  tx: Tx,
  { chatId, side, authorId, limit }: Writing,
  { text, messageKey, orderId, picture = null }: Content,
): Promise<Sent> {
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
      update conversation_sides set last_id = added.id, is_closed = false,
        unread = unread + (side <> ${side})::int,
        unanswered_since = case when side <> ${side} then coalesce(unanswered_since, ${tx.now()}) end
      from added where conversation_id = ${chatId}
    )
    select id from added`.compile(tx.db)
  const [added] = await readPlanned(tx.db, query)
  if (!added) throw limit ? tooMany(tx, limit) : new Error('A message was not written.')
  const { id } = added
  await emit(tx, 'chat.chatChanged', { chatId, messageId: id })
  return sentAs({ id, conversation_id: chatId, text, order_id: order, sent_at: tx.now() }, messageKey)
}

async function send(tx: Tx, actor: Actor, to: To, content: Content): Promise<Sent> {
  const chatId = to.chatId || (await openChat(tx, actor, receiverOf(to)))
  const { side, isEnded } = await lockOwnSide(tx, actor, chatId)
  const { sides, sent, isBlocked } = await readBefore(tx, { chatId, authorId: actor.id }, content)
  if (sent) return sent
  if (isBlocked) throw new Failure('ChatBlocked')
  const sided = fromSide(chatId, sides, side)
  const { kind, isGone: isOtherGone } = sided.other
  // A guest is answered by mail.
  if (content.picture && kind === 'guest')
    throw new Failure('InvalidData', { fields: { image: 'InvalidData' } })
  if (isEnded || isOtherGone) throw new Failure('ChatEnded')
  if (content.orderId) await refuseForeignOrder(tx, sided, content.orderId)
  const limit = { key: `chat.messages:${actor.id}`, most: messagesAMinute, seconds: 60 }
  const written = await writeMessage(tx, { chatId, side, authorId: actor.id, limit }, content)
  if (kind === 'guest') await emit(tx, 'chat.guestAnswered', { chatId, messageId: written.id })
  return written
}

/** Sends what a guest writes in a conversation that is locked, once for its key. */
export async function sendAsGuest(
  tx: Tx,
  { chatId, isEnded }: { chatId: number; isEnded: boolean },
  content: Content,
): Promise<Sent> {
  const { sent } = await readBefore(tx, { chatId, authorId: null }, content)
  if (sent) return sent
  if (isEnded) throw new Failure('ChatEnded')
  const limit = { key: `chat.guest:${chatId}`, most: messagesAMinute, seconds: 60 }
  return writeMessage(tx, { chatId, side: 1, authorId: null, limit }, content)
}

/** The same key at once for something else, in another conversation. */
function asReused(error: unknown): never {
  throw violatedConstraint(error) === 'messages_key' ? new Failure('KeyReused') : error
}

/** Sends a message, once for its key. */
export function sendMessage(
  ctx: Ctx,
  actor: Actor,
  { text, messageKey, orderId, ...to }: Input<typeof chat.sendMessage>,
): Promise<Sent> {
  return inTransaction(ctx, (tx) => send(tx, actor, to, { text, messageKey, orderId })).catch(asReused)
}

/** Sends a picture, once for its key. */
export async function sendPicture(
  ctx: Ctx,
  actor: Actor,
  { image, text, messageKey, orderId, ...to }: Input<typeof chat.sendPicture>,
): Promise<Sent> {
  // Nothing is decoded for whoever may not write there.
  if (to.chatId) await findChat(ctx, actor, to.chatId)
  else if (!(await findBetween(ctx, actor, receiverOf(to)))) await findParty(ctx, actor, receiverOf(to))
  const known = await selectByKey(ctx, actor.id, to.chatId, messageKey).executeTakeFirst()
  // One that is sent again isn't encoded and stored again.
  const picture = known?.has_picture ? '' : await savePrivatePicture(ctx, image, 'image')
  const content = { text, messageKey, orderId, picture }
  return inTransaction(ctx, (tx) => send(tx, actor, to, content)).catch(asReused)
}
