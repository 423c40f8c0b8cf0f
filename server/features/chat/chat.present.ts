import { sql } from 'kysely'
import type { Chat } from '#contract/chat/schemas.ts'
import { isStaff } from '#contract/core/access.ts'
import { fold } from '#contract/core/fold.ts'
import { minSearchLetters } from '#contract/core/limits.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { containsFolded } from '#server/core/database/textSearch.ts'
import type { Actor } from '#server/core/request/actor.ts'
import {
  getBlockablePair,
  getPartyName,
  selectBlocks,
  type selectOwnParticipants,
  selectParty,
} from './participants.service.ts'

type ParticipantQuery = ReturnType<typeof selectOwnParticipants>

export const shouldSearchMessages = (searchText: string) => fold(searchText).length >= minSearchLetters

function selectMatchingMessage(searchText: string) {
  if (!shouldSearchMessages(searchText)) return sql<MessageMatch>`null::json`
  return sql<MessageMatch>`(
    select json_build_object('id', m.id, 'text', m.text) from messages m
    where m.conversation_id = own.conversation_id and ${containsFolded(sql`m.folded`, searchText)}
    order by m.id desc limit 1)`
}

type MessageMatch = { id: number; text: string } | null

export function readChats(ctx: Ctx, participants: ParticipantQuery, searchText = '') {
  const page = participants.select(['own.conversation_id', 'own.side']).as('page')
  return ctx.db
    .selectFrom(page)
    .innerJoin('conversation_participants as own', (join) =>
      join.onRef('own.conversation_id', '=', 'page.conversation_id').onRef('own.side', '=', 'page.side'),
    )
    .innerJoin('conversation_participants as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.side', '!=', 'own.side'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .leftJoin('messages as last', 'last.id', 'own.last_message_id')
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
      'last.id as last_message_id',
      'last.side as last_side',
      'last.text',
      'last.sent_at',
    ])
    .select([
      selectParty('other', ctx.language).as('party'),
      sql<boolean[]>`array(${selectBlocks('own', 'other')})`.as('blocks'),
      selectMatchingMessage(searchText).as('found'),
    ])
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof readChats>['execute']>>[number]

function canBlock(actor: Actor, row: ChatRow): boolean {
  const own = { user_id: row.own_user_id, place_id: row.own_place_id }
  const isMember = row.own_user_id === null ? !row.party.isStaff : !isStaff(actor.rank)
  return getBlockablePair(own, row) !== null && isMember
}

export function presentChat({ language }: Ctx, actor: Actor, row: ChatRow): Chat {
  return {
    chatId: row.id,
    chatName: getPartyName(language, row.party),
    subject: row.subject,
    complaintId: row.complaint_id,
    imagePath: row.party.image,
    lastMessage: row.text,
    lastMessageId: row.last_message_id,
    isLastOwn: row.last_side === row.side,
    unread: row.unread,
    at: row.sent_at?.toISOString() ?? null,
    isClosed: row.is_closed,
    isMuted: row.is_muted,
    isBlocked: row.blocks.includes(row.own_place_id !== null),
    mayWrite: !row.is_ended && !row.party.isGone && row.blocks.length === 0,
    mayBlock: canBlock(actor, row),
    userId: row.user_id,
    placeId: row.place_id,
    branchId: row.branch_id,
    orderId: row.order_id,
    found: row.found && { messageId: row.found.id, text: row.found.text },
  }
}
