import { sql } from 'kysely'
import { isStaff } from '#contract/access.ts'
import type { Chat } from '#contract/chat.ts'
import { fold } from '#contract/fold.ts'
import { searchedLetters } from '#contract/limits.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { containsFolded } from '#server/core/textSearch.ts'
import { blockable, nameOf, partyOf, selectBlocks, type selectOwnSides } from './sides.service.ts'

type FoundSides = ReturnType<typeof selectOwnSides>

/** Whether messages are searched for what is typed. */
export const searchesMessages = (typed: string) => fold(typed).length >= searchedLetters

/** The latest message of a conversation that contains what is typed. */
function foundIn(typed: string) {
  if (!searchesMessages(typed)) return sql<Found>`null::json`
  return sql<Found>`(
    select json_build_object('id', m.id, 'text', m.text) from messages m
    where m.conversation_id = own.conversation_id and ${containsFolded(sql`m.folded`, typed)}
    order by m.id desc limit 1)`
}

type Found = { id: number; text: string } | null

/** The rows of these conversations, each from the side that was found, with the other side and its last message. */
export function readChats(ctx: Ctx, sides: FoundSides, typed = '') {
  const page = sides.select(['own.conversation_id', 'own.side']).as('page')
  return ctx.db
    .selectFrom(page)
    .innerJoin('conversation_sides as own', (join) =>
      join.onRef('own.conversation_id', '=', 'page.conversation_id').onRef('own.side', '=', 'page.side'),
    )
    .innerJoin('conversation_sides as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.side', '!=', 'own.side'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .leftJoin('messages as last', 'last.id', 'own.last_id')
    .leftJoin('complaints', 'complaints.conversation_id', 'own.conversation_id')
    .select([
      'own.conversation_id as id',
      'own.side',
      'own.user_id as own_user_id',
      'own.place_id as own_place_id',
      'own.unread',
      'own.is_closed',
      'own.is_muted',
      'other.kind',
      'other.user_id',
      'other.place_id',
      'other.branch_id',
      'conversations.subject',
      'conversations.order_id',
      'conversations.is_ended',
      'complaints.id as complaint_id',
      'last.id as last_id',
      'last.side as last_side',
      'last.text',
      'last.sent_at',
    ])
    .select([
      partyOf('other', ctx.language).as('party'),
      sql<boolean[]>`array(${selectBlocks('own', 'other')})`.as('blocks'),
      foundIn(typed).as('found'),
    ])
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof readChats>['execute']>>[number]

function mayBlock(actor: Actor, row: ChatRow): boolean {
  const own = { user_id: row.own_user_id, place_id: row.own_place_id }
  const isMember = row.own_user_id === null ? !row.party.isStaff : !isStaff(actor.rank)
  return blockable(own, row) !== null && isMember
}

/** A conversation as whoever is on its side reads it. */
export function presentChat({ language }: Ctx, actor: Actor, row: ChatRow): Chat {
  return {
    chatId: row.id,
    chatName: nameOf(language, row.party),
    subject: row.subject,
    complaintId: row.complaint_id,
    imagePath: row.party.image,
    lastMessage: row.text,
    lastMessageId: row.last_id,
    isLastOwn: row.last_side === row.side,
    unread: row.unread,
    at: row.sent_at?.toISOString() ?? null,
    isClosed: row.is_closed,
    isMuted: row.is_muted,
    isBlocked: row.blocks.includes(row.own_place_id !== null),
    mayWrite: !row.is_ended && !row.party.isGone && row.blocks.length === 0,
    mayBlock: mayBlock(actor, row),
    userId: row.user_id,
    placeId: row.place_id,
    branchId: row.branch_id,
    orderId: row.order_id,
    found: row.found && { messageId: row.found.id, text: row.found.text },
  }
}
