import type { Output } from '#contract/call.ts'
import { mostPrinted, type OwnConversation, type ownData } from '#contract/ownData.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { takeExportTurn } from '#server/core/exporting.ts'
import { readProfile } from '../accounts/profile.service.ts'
import { listConsentChanges } from '../consents/listing.service.ts'
import { listOwnFavourites } from '../favourites/listing.service.ts'
import { listOwnInvitations } from '../referrals/own.service.ts'
import { copyText } from './copy.text.ts'
import {
  complaintsOf,
  conversationsOf,
  giftsOf,
  messagesOf,
  ordersOf,
  reviewsOf,
  transactionsOf,
} from './parts.service.ts'
import { refuseWithoutRequest } from './requests.service.ts'

/** A list in JSON, written as it is read. */
async function* listOf<Item>(
  parts: AsyncIterable<Item[]>,
  write: (item: Item) => AsyncIterable<string> | string,
): AsyncGenerator<string> {
  let between = '['
  for await (const items of parts) {
    for (const item of items) {
      const written = write(item)
      yield between
      if (typeof written === 'string') yield written
      else yield* written
      between = ',\n'
    }
  }
  yield between === '[' ? '[]' : ']'
}

const asJson = (item: unknown) => JSON.stringify(item)

/** Everything of a person as JSON: no more of it is in memory than what is read at once. */
async function* writeCopy(ctx: Ctx, actor: Actor): AsyncGenerator<string> {
  const profile = await readProfile(ctx, actor)
  yield `{"madeAt":${asJson(ctx.now().toISOString())},\n"profile":${asJson(profile)},\n"consents":`
  yield asJson(await listConsentChanges(ctx, actor.id))
  yield `,\n"favourites":${asJson(await listOwnFavourites(ctx, actor))}`
  yield ',\n"statement":'
  yield* listOf(transactionsOf(ctx, actor), asJson)
  yield ',\n"orders":'
  yield* listOf(ordersOf(ctx, actor), asJson)
  yield ',\n"conversations":'
  yield* listOf(conversationsOf(ctx, actor), async function* ({ id, ...chat }) {
    yield `{"with":${asJson(chat.with)},"subject":${asJson(chat.subject)},"messages":`
    yield* listOf(messagesOf(ctx, actor, id), asJson)
    yield '}'
  })
  yield ',\n"complaints":'
  yield* listOf(complaintsOf(ctx, actor), asJson)
  yield ',\n"reviews":'
  yield* listOf(reviewsOf(ctx, actor), asJson)
  yield ',\n"gifts":'
  yield* listOf(giftsOf(ctx, actor), asJson)
  yield `,\n"invitations":${asJson(await listOwnInvitations(ctx, actor))}}\n`
}

/** Puts small pieces together, so that each that is sent is worth it. */
async function* joined(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let waiting = ''
  for await (const piece of pieces) {
    waiting += piece
    if (waiting.length < 16_384) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  yield Buffer.from(waiting)
}

/** A copy of everything that is somebody's, as a file that is made while it is sent. */
export async function downloadCopy(ctx: Ctx, actor: Actor): Promise<Output<typeof ownData.downloadDataCopy>> {
  await refuseWithoutRequest(ctx, actor)
  const name = `${copyText[ctx.language].file} ${ctx.now().toISOString().slice(0, 10)}.json`
  const bytes = await takeExportTurn(ctx, async () => joined(writeCopy(ctx, actor)))
  return { name, type: 'application/json', bytes }
}

/** The first of them, and whether there are more. */
async function first<Item>(
  parts: AsyncIterable<Item[]>,
  most: number,
): Promise<{ items: Item[]; isWhole: boolean }> {
  const items: Item[] = []
  for await (const some of parts) {
    items.push(...some)
    if (items.length > most) break
  }
  return { items: items.slice(0, most), isWhole: items.length <= most }
}

/** Conversations with their latest messages, as many as are printed altogether. */
async function printedConversations(ctx: Ctx, actor: Actor) {
  const items: OwnConversation[] = []
  let left = mostPrinted
  for await (const some of conversationsOf(ctx, actor)) {
    for (const { id, ...chat } of some) {
      if (left <= 0) return { items, isWhole: false }
      const messages = await first(messagesOf(ctx, actor, id), left)
      left -= messages.items.length
      items.push({ ...chat, messages: messages.items.toReversed() })
      if (!messages.isWhole) return { items, isWhole: false }
    }
  }
  return { items, isWhole: true }
}

/** A copy to be printed: of each part the latest. */
export async function readPrintedCopy(
  ctx: Ctx,
  actor: Actor,
): Promise<Output<typeof ownData.getPrintedCopy>> {
  await refuseWithoutRequest(ctx, actor)
  const [profile, consents, favourites, invitations] = await Promise.all([
    readProfile(ctx, actor),
    listConsentChanges(ctx, actor.id),
    listOwnFavourites(ctx, actor),
    listOwnInvitations(ctx, actor),
  ])
  const [statement, orders, conversations, complaints, reviews, gifts] = await Promise.all([
    first(transactionsOf(ctx, actor), mostPrinted),
    first(ordersOf(ctx, actor), mostPrinted),
    printedConversations(ctx, actor),
    first(complaintsOf(ctx, actor), mostPrinted),
    first(reviewsOf(ctx, actor), mostPrinted),
    first(giftsOf(ctx, actor), mostPrinted),
  ])
  return {
    profile,
    consents,
    favourites,
    statement: statement.items,
    orders: orders.items,
    conversations: conversations.items,
    complaints: complaints.items,
    reviews: reviews.items,
    gifts: gifts.items,
    invitations: invitations.slice(0, mostPrinted),
    isWhole:
      [statement, orders, conversations, complaints, reviews, gifts].every(({ isWhole }) => isWhole) &&
      invitations.length <= mostPrinted,
  }
}
