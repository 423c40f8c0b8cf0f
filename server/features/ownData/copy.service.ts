import type { ownData } from '#contract/ownData/endpoints.ts'
import { maxPrinted, type OwnConversation } from '#contract/ownData/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { queueExport } from '#server/core/files/exportQueue.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { readProfile } from '../accounts/profile.service.ts'
import { listConsentChanges } from '../consents/listing.service.ts'
import { listOwnFavourites } from '../favourites/listing.service.ts'
import { listOwnInvitations } from '../referrals/own.service.ts'
import { listFormerAndOwnRestrictions } from '../restrictions/restrictions.service.ts'
import { getSavedSearches } from '../savedSearches/savedSearches.service.ts'
import {
  readComplaints,
  readConversations,
  readGifts,
  readMessages,
  readOrders,
  readReviews,
  readTransactions,
} from './batches.service.ts'
import { copyText } from './ownData.text.ts'
import { assertRequested } from './requests.service.ts'

async function* writeJsonArray<Item>(
  parts: AsyncIterable<Item[]>,
  write: (item: Item) => AsyncIterable<string> | string,
): AsyncGenerator<string> {
  let separator = '['
  for await (const items of parts) {
    for (const item of items) {
      const output = write(item)
      yield separator
      if (typeof output === 'string') yield output
      else yield* output
      separator = ',\n'
    }
  }
  yield separator === '[' ? '[]' : ']'
}

const toJson = (item: unknown) => JSON.stringify(item)

/** Only one batch is in memory at a time. */
async function* writeCopy(ctx: Ctx, actor: Actor): AsyncGenerator<string> {
  const profile = await readProfile(ctx, actor)
  yield `{"madeAt":${toJson(ctx.now().toISOString())},\n"profile":${toJson(profile)},\n"consents":`
  yield toJson(await listConsentChanges(ctx, actor.id))
  yield `,\n"favourites":${toJson(await listOwnFavourites(ctx, actor))}`
  yield `,\n"savedSearches":${toJson(await getSavedSearches({ ctx, actor, input: {} }))}`
  yield ',\n"statement":'
  yield* writeJsonArray(readTransactions(ctx, actor), toJson)
  yield ',\n"orders":'
  yield* writeJsonArray(readOrders(ctx, actor), toJson)
  yield ',\n"conversations":'
  yield* writeJsonArray(readConversations(ctx, actor), async function* ({ id, ...chat }) {
    yield `{"with":${toJson(chat.with)},"subject":${toJson(chat.subject)},"messages":`
    yield* writeJsonArray(readMessages(ctx, actor, id), toJson)
    yield '}'
  })
  yield ',\n"complaints":'
  yield* writeJsonArray(readComplaints(ctx, actor), toJson)
  yield ',\n"reviews":'
  yield* writeJsonArray(readReviews(ctx, actor), toJson)
  yield ',\n"gifts":'
  yield* writeJsonArray(readGifts(ctx, actor), toJson)
  yield `,\n"restrictions":${toJson(await listFormerAndOwnRestrictions(ctx, actor.id))}`
  yield `,\n"invitations":${toJson(await listOwnInvitations(ctx, actor))}}\n`
}

async function* bufferChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < 16_384) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}

/** The file is generated while it is sent. */
export async function downloadDataCopy({ ctx, actor }: Args<typeof ownData.downloadDataCopy>) {
  await assertRequested(ctx, actor)
  const name = `${copyText[ctx.language].file} ${ctx.now().toISOString().slice(0, 10)}.json`
  const bytes = await queueExport(ctx, async () => bufferChunks(writeCopy(ctx, actor)))
  return { name, type: 'application/json' as const, bytes }
}

async function takeFirst<Item>(
  parts: AsyncIterable<Item[]>,
  max: number,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items: Item[] = []
  for await (const batch of parts) {
    items.push(...batch)
    if (items.length > max) break
  }
  return { items: items.slice(0, max), isWhole: items.length <= max }
}

async function readPrintedConversations(ctx: Ctx, actor: Actor) {
  const items: OwnConversation[] = []
  let left = maxPrinted
  for await (const batch of readConversations(ctx, actor)) {
    for (const { id, ...chat } of batch) {
      if (left <= 0) return { items, isWhole: false }
      const messages = await takeFirst(readMessages(ctx, actor, id), left)
      left -= messages.items.length
      items.push({ ...chat, messages: messages.items.toReversed() })
      if (!messages.isWhole) return { items, isWhole: false }
    }
  }
  return { items, isWhole: true }
}

export async function getPrintedCopy({ ctx, actor }: Args<typeof ownData.getPrintedCopy>) {
  await assertRequested(ctx, actor)
  const [profile, consents, favourites, savedSearches, invitations] = await Promise.all([
    readProfile(ctx, actor),
    listConsentChanges(ctx, actor.id),
    listOwnFavourites(ctx, actor),
    getSavedSearches({ ctx, actor, input: {} }),
    listOwnInvitations(ctx, actor),
  ])
  const [statement, orders, conversations, complaints, reviews, gifts] = await Promise.all([
    takeFirst(readTransactions(ctx, actor), maxPrinted),
    takeFirst(readOrders(ctx, actor), maxPrinted),
    readPrintedConversations(ctx, actor),
    takeFirst(readComplaints(ctx, actor), maxPrinted),
    takeFirst(readReviews(ctx, actor), maxPrinted),
    takeFirst(readGifts(ctx, actor), maxPrinted),
  ])
  return {
    profile,
    consents,
    favourites,
    savedSearches,
    statement: statement.items,
    orders: orders.items,
    conversations: conversations.items,
    complaints: complaints.items,
    reviews: reviews.items,
    gifts: gifts.items,
    invitations: invitations.slice(0, maxPrinted),
    isWhole:
      [statement, orders, conversations, complaints, reviews, gifts].every(({ isWhole }) => isWhole) &&
      invitations.length <= maxPrinted,
  }
}
