import type { Complaint } from '#contract/complaints/schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type {
  OwnComplaint,
  OwnGift,
  OwnMessage,
  OwnOrder,
  OwnWrittenReview,
} from '#contract/ownData/schemas.ts'
import type { Transaction } from '#contract/wallet/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { listOwnChats } from '../chat/chats.service.ts'
import { getChatMessages } from '../chat/messages.service.ts'
import { listOwnComplaints } from '../complaints/complaint.service.ts'
import { listOwnGifts } from '../gifts/gifts.service.ts'
import { listOwnOrders } from '../orders/lists.service.ts'
import { listOwnReviews } from '../reviews/lists.service.ts'
import { getUserWalletTransactions } from '../wallet/statement.service.ts'

const batchSize = 200

/** Latest first, until the consumer stops. */
type BatchReader<Item> = (ctx: Ctx, actor: Actor) => AsyncGenerator<Item[]>

type BeforeCursor = { before: number; limit: number }

async function* readBatches<Row>(
  readBefore: (cursor: BeforeCursor) => Promise<Row[]>,
  getId: (row: Row) => number,
) {
  for (let before = 2_147_483_647; ; ) {
    const rows = await readBefore({ before, limit: batchSize })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    before = getId(last)
  }
}

export const readTransactions: BatchReader<Transaction> = async function* (ctx, actor) {
  let previousIds = new Set<number>()
  for (let page = 1; ; page += 1) {
    const { data, hasNext } = await getUserWalletTransactions({
      ctx,
      actor,
      input: { page, pageSize: batchSize, kinds: [] },
    })
    // New transactions shift the pages, so items that were already returned are filtered out.
    const newItems = data.filter(({ id }) => !previousIds.has(id))
    if (newItems.length > 0) yield newItems
    if (!hasNext) return
    previousIds = new Set(data.map(({ id }) => id))
  }
}

function toOwnOrder({ offer, service, place, branch, currency, ...order }: Order): OwnOrder {
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

export const readOrders: BatchReader<OwnOrder> = async function* (ctx, actor) {
  const readPage = (cursor: BeforeCursor) => listOwnOrders(ctx, actor, cursor)
  for await (const batch of readBatches(readPage, ({ id }) => id)) yield batch.map(toOwnOrder)
}

function toOwnComplaint({ place, order, ...complaint }: Complaint): OwnComplaint {
  const { id, subject, text, state, createdAt, processedAt, resolution } = complaint
  const names = { place: place?.name ?? null, order: order?.code ?? null }
  return { id, subject, text, state, createdAt, processedAt, resolution, ...names }
}

export const readComplaints: BatchReader<OwnComplaint> = async function* (ctx, actor) {
  const readPage = (cursor: BeforeCursor) => listOwnComplaints(ctx, actor, cursor)
  for await (const batch of readBatches(readPage, ({ id }) => id)) yield batch.map(toOwnComplaint)
}

export const readReviews: BatchReader<OwnWrittenReview> = async function* (ctx, actor) {
  const readPage = (cursor: BeforeCursor) => listOwnReviews(ctx, actor, cursor)
  for await (const batch of readBatches(readPage, ({ id }) => id))
    yield batch.map(({ place, stars, text, images, writtenAt, answer, hiddenReason }) => ({
      place,
      stars,
      text,
      images: images.map((path) => `${ctx.config.publicUrl}${path}`),
      writtenAt,
      answer: answer?.text ?? null,
      hiddenReason,
    }))
}

export const readGifts: BatchReader<OwnGift> = async function* (ctx, actor) {
  const readPage = (cursor: BeforeCursor) => listOwnGifts(ctx, actor, cursor)
  for await (const batch of readBatches(readPage, ({ id }) => id))
    yield batch.map(({ isOwn, points, text, state, from, to, givenAt, thanks }) => ({
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

export const readConversations: BatchReader<Conversation> = async function* (ctx, actor) {
  const readPage = (cursor: BeforeCursor) => listOwnChats(ctx, actor, cursor)
  for await (const batch of readBatches(readPage, ({ chatId }) => chatId))
    yield batch.map(({ chatId, chatName, subject }) => ({ id: chatId, with: chatName, subject }))
}

export async function* readMessages(ctx: Ctx, actor: Actor, chatId: number): AsyncGenerator<OwnMessage[]> {
  for (let beforeId: number | undefined; ; ) {
    const { data, hasNext } = await getChatMessages({ ctx, actor, input: { chatId, page: 1, beforeId } })
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
