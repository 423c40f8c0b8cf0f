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
  const page = participants.select(['own.conversationId', 'own.side']).as('page')
  return ctx.db
    .selectFrom(page)
    .innerJoin('conversationParticipants as own', (join) =>
      join.onRef('own.conversationId', '=', 'page.conversationId').onRef('own.side', '=', 'page.side'),
    )
    .innerJoin('conversationParticipants as other', (join) =>
      join.onRef('other.conversationId', '=', 'own.conversationId').onRef('other.side', '!=', 'own.side'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversationId')
    .leftJoin('messages as last', 'last.id', 'own.lastMessageId')
    .leftJoin('complaints', 'complaints.conversationId', 'own.conversationId')
    .select([
      'own.conversationId as id',
      'own.side',
      'own.userId as ownUserId',
      'own.placeId as ownPlaceId',
      'own.unread',
      'own.isClosed',
      'own.isMuted',
      'other.kind',
      'other.userId',
      'other.placeId',
      'other.branchId',
      'conversations.subject',
      'conversations.orderId',
      'conversations.isEnded',
      'complaints.id as complaintId',
      'last.id as lastMessageId',
      'last.side as lastSide',
      'last.text',
      'last.sentAt',
    ])
    .select([
      selectParty('other', ctx.language).as('party'),
      sql<boolean[]>`array(${selectBlocks('own', 'other')})`.as('blocks'),
      selectMatchingMessage(searchText).as('found'),
    ])
}

type ChatRow = Awaited<ReturnType<ReturnType<typeof readChats>['execute']>>[number]

function canBlock(actor: Actor, row: ChatRow): boolean {
  const own = { userId: row.ownUserId, placeId: row.ownPlaceId }
  const isMember = row.ownUserId === null ? !row.party.isStaff : !isStaff(actor.rank)
  return getBlockablePair(own, row) !== null && isMember
}

export function presentChat({ language }: Ctx, actor: Actor, row: ChatRow): Chat {
  return {
    chatId: row.id,
    chatName: getPartyName(language, row.party),
    subject: row.subject,
    complaintId: row.complaintId,
    imagePath: row.party.image,
    lastMessage: row.text,
    lastMessageId: row.lastMessageId,
    isLastOwn: row.lastSide === row.side,
    unread: row.unread,
    at: row.sentAt?.toISOString() ?? null,
    isClosed: row.isClosed,
    isMuted: row.isMuted,
    isBlocked: row.blocks.includes(row.ownPlaceId !== null),
    mayWrite: !row.isEnded && !row.party.isGone && row.blocks.length === 0,
    mayBlock: canBlock(actor, row),
    userId: row.userId,
    placeId: row.placeId,
    branchId: row.branchId,
    orderId: row.orderId,
    found: row.found && { messageId: row.found.id, text: row.found.text },
  }
}
