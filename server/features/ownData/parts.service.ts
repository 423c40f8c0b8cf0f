import type { Complaint } from '#contract/complaint.ts'
import type { Order } from '#contract/order.ts'
import type { OwnComplaint, OwnGift, OwnMessage, OwnOrder, OwnWrittenReview } from '#contract/ownData.ts'
import type { Transaction } from '#contract/wallet.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { listOwnChats } from '../chat/chats.service.ts'
import { listMessages } from '../chat/messages.service.ts'
import { listOwnComplaints } from '../complaints/complaint.service.ts'
import { listOwnGifts } from '../gifts/gifts.service.ts'
import { listOwnOrders } from '../orders/lists.service.ts'
import { listOwnReviews } from '../reviews/lists.service.ts'
import { listTransactions } from '../wallet/statement.service.ts'

/** How many rows are read, and in memory, at once. */
const atOnce = 200

/** What belongs to somebody, the latest first, as many as are wanted, some at a time. */
type Part<Item> = (ctx: Ctx, actor: Actor) => AsyncGenerator<Item[]>

type Below = { before: number; limit: number }

/** Reads on below the id that came last. */
async function* readOn<Row>(read: (below: Below) => Promise<Row[]>, idOf: (row: Row) => number) {
  for (let before = 2_147_483_647; ; ) {
    const rows = await read({ before, limit: atOnce })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    before = idOf(last)
  }
}

/** The movements of one's points. */
export const transactionsOf: Part<Transaction> = async function* (ctx, actor) {
  let known = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { data, hasNext } = await listTransactions(ctx, actor, actor.id, {
      page,
      pageSize: atOnce,
      kinds: [],
    })
    // What came meanwhile moves the pages on: nothing is told twice.
    const fresh = data.filter(({ id }) => !known.has(id))
    if (fresh.length > 0) yield fresh
    if (!hasNext) return
    known = new Set(data.map(({ id }) => id))
  }
}

function ownOrder({ offer, service, place, branch, currency, ...order }: Order): OwnOrder {
  const { code, kind, state, bill, discount, payable, points, createdAt, paidAt, endedAt, reason } = order
  const names = {
    offer: offer?.name ?? null,
    service: service?.name ?? null,
    place: place.name,
    branch: branch.name,
  }
  const sums = { currency: currency.code, bill, discount, payable, points }
  return { code, kind, state, ...names, ...sums, createdAt, paidAt, endedAt, reason }
}

/** One's orders, at whichever places. */
export const ordersOf: Part<OwnOrder> = async function* (ctx, actor) {
  const read = (below: Below) => listOwnOrders(ctx, actor, below)
  for await (const some of readOn(read, ({ id }) => id)) yield some.map(ownOrder)
}

function ownComplaint({ place, order, ...complaint }: Complaint): OwnComplaint {
  const { id, subject, text, state, createdAt, processedAt, resolution } = complaint
  const names = { place: place?.name ?? null, order: order?.code ?? null }
  return { id, subject, text, state, createdAt, processedAt, resolution, ...names }
}

/** One's complaints. */
export const complaintsOf: Part<OwnComplaint> = async function* (ctx, actor) {
  const read = (below: Below) => listOwnComplaints(ctx, actor, below)
  for await (const some of readOn(read, ({ id }) => id)) yield some.map(ownComplaint)
}

/** One's reviews. */
export const reviewsOf: Part<OwnWrittenReview> = async function* (ctx, actor) {
  const read = (below: Below) => listOwnReviews(ctx, actor, below)
  for await (const some of readOn(read, ({ id }) => id))
    yield some.map(({ place, stars, text, images, writtenAt, answer, hiddenReason }) => ({
      place,
      stars,
      text,
      images: images.map((path) => `${ctx.config.publicUrl}${path}`),
      writtenAt,
      answer: answer?.text ?? null,
      hiddenReason,
    }))
}

/** The gifts that one gave, and those that one got. */
export const giftsOf: Part<OwnGift> = async function* (ctx, actor) {
  const read = (below: Below) => listOwnGifts(ctx, actor, below)
  for await (const some of readOn(read, ({ id }) => id))
    yield some.map(({ isOwn, points, text, state, from, to, givenAt, thanks }) => ({
      isOwn,
      points,
      text,
      state,
      from,
      to,
      givenAt,
      thanks,
    }))
}

type Conversation = { id: number; with: string; subject: string | null }

/** The conversations of one's own. */
export const conversationsOf: Part<Conversation> = async function* (ctx, actor) {
  const read = (below: Below) => listOwnChats(ctx, actor, below)
  for await (const some of readOn(read, ({ chatId }) => chatId))
    yield some.map(({ chatId, chatName, subject }) => ({ id: chatId, with: chatName, subject }))
}

/** The messages of one of them, the latest first. */
export async function* messagesOf(ctx: Ctx, actor: Actor, chatId: number): AsyncGenerator<OwnMessage[]> {
  for (let beforeId: number | undefined; ; ) {
    const { data, hasNext } = await listMessages(ctx, actor, { chatId, page: 1, beforeId })
    const [oldest] = data
    if (!oldest) return
    yield data.toReversed().map((message) => ({
      at: message.sentAt,
      isOwn: message.isOwn,
      by: message.senderName,
      text: message.text,
      picture: message.hasPicture
        ? `${ctx.config.publicUrl}/api/Chatting/GetPicture?messageId=${message.id}`
        : null,
      order: message.order?.code ?? null,
    }))
    if (!hasNext) return
    beforeId = oldest.id
  }
}
