import { type ExpressionBuilder, sql } from 'kysely'
import { allows, isStaff } from '../../../contract/access.ts'
import type { Input, Output } from '../../../contract/call.ts'
import { chatPolicy } from '../../../contract/chat.policy.ts'
import { type Chat, type chat, countedChats } from '../../../contract/chat.ts'
import { fold } from '../../../contract/fold.ts'
import { Failure } from '../../common/failure.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import type { Database } from '../../core/database.ts'
import { countRows, pageOf } from '../../core/paging.ts'
import { reached } from '../../core/rowPolicy.ts'
import { containsFolded } from '../../core/textSearch.ts'
import { blockable, nameOf, partyOf, selectOwnSides } from './sides.service.ts'
import { findBetween, findParty, type Party } from './start.service.ts'

/** Trigrams find three letters. */
const shortestInMessages = 3

/** The latest message of a conversation that contains what is typed. */
function foundIn(typed: string) {
  if (fold(typed).length < shortestInMessages) return sql<Found>`null::json`
  return sql<Found>`(
    select json_build_object('id', m.id, 'text', m.text) from messages m
    where m.conversation_id = own.conversation_id and ${containsFolded(sql`m.folded`, typed)}
    order by m.id desc limit 1)`
}

type Found = { id: number; text: string } | null

/** Conversations from the sides that somebody is on, each with the other side. */
function selectFound(ctx: Ctx, actor: Actor) {
  return selectOwnSides(ctx, actor)
    .innerJoin('conversation_sides as other', (join) =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').onRef('other.side', '!=', 'own.side'),
    )
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
}

type FoundChats = ReturnType<typeof selectFound>

function readChats(ctx: Ctx, found: FoundChats, typed = '') {
  return found
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
      sql<boolean[]>`array(
        select by_place from chat_blocks b
        where b.user_id = coalesce(own.user_id, other.user_id)
          and b.place_id = coalesce(own.place_id, other.place_id))`.as('blocks'),
      foundIn(typed).as('found'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof readChats>['execute']>>[number]

function mayBlock(actor: Actor, row: Row): boolean {
  const own = { user_id: row.own_user_id, place_id: row.own_place_id }
  const isMember = row.own_user_id === null ? !row.party.isStaff : !isStaff(actor.rank)
  return blockable(own, row) !== null && isMember
}

function present({ language }: Ctx, actor: Actor, row: Row): Chat {
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

/** Those whose other side is called so, or in which a message says so. */
function named(found: FoundChats, typed: string): FoundChats {
  const name = (folded: string) => containsFolded(sql.ref(folded), typed)
  return found.where(
    sql<boolean>`(
      exists (select from users u where u.id = other.user_id and ${name('u.folded_name')})
      or exists (select from places p where p.id = other.place_id and ${name('p.names')})
      or ${foundIn(typed)} is not null)`,
  )
}

/** A page of conversations from the sides that somebody is on, the latest first. */
export async function pageOfChats(
  ctx: Ctx,
  actor: Actor,
  { name, ...paging }: Input<typeof chat.getChats>,
  narrow: (found: FoundChats) => FoundChats,
): Promise<Output<typeof chat.getChats>> {
  const all = narrow(selectFound(ctx, actor))
  const found = fold(name) === '' ? all.where('own.is_closed', '=', false) : named(all, name)
  const counted = await countRows(ctx, found.select('own.conversation_id'), paging, countedChats)
  const rows = await readChats(ctx, found, name)
    .orderBy('own.last_id', 'desc')
    .orderBy('own.conversation_id', 'desc')
    .limit(counted.limit)
    .offset(counted.offset)
    .execute()
  const data = rows.map((row) => present(ctx, actor, row))
  return { ...pageOf(paging, counted.total, data), isMore: counted.isMore }
}

/** A page of somebody's own conversations; those of the team stand with the complaints. */
export function listChats(ctx: Ctx, actor: Actor, asked: Input<typeof chat.getChats>) {
  return pageOfChats(ctx, actor, asked, (found) => found.where('own.kind', '!=', 'team'))
}

/** A conversation as its row in the list. */
export async function getChat(ctx: Ctx, actor: Actor, chatId: number): Promise<Chat> {
  const row = await readChats(ctx, selectFound(ctx, actor))
    .where('own.conversation_id', '=', chatId)
    .orderBy('own.side')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Failure('NotFound')
  return present(ctx, actor, row)
}

/** What a conversation would be that somebody may begin. */
async function describeNew(ctx: Ctx, actor: Actor, party: Party): Promise<Chat> {
  const { kind, id, placeId } = await findParty(ctx, actor, party)
  const [userId, branchId] = [kind === 'user' ? id : null, kind === 'branch' ? id : null]
  const { facts } = await ctx.db
    .selectFrom(
      sql<{ kind: string }>`(select ${kind}::text as kind, null::text as name, ${userId}::int as user_id,
        ${placeId}::int as place_id, ${branchId}::int as branch_id)`.as('s'),
    )
    .select(partyOf('s', ctx.language).as('facts'))
    .executeTakeFirstOrThrow()
  return {
    chatId: 0,
    chatName: nameOf(ctx.language, facts),
    subject: null,
    complaintId: null,
    imagePath: facts.image,
    lastMessage: null,
    lastMessageId: null,
    isLastOwn: false,
    unread: 0,
    at: null,
    isClosed: false,
    isMuted: false,
    isBlocked: false,
    mayWrite: true,
    mayBlock: false,
    userId,
    placeId,
    branchId,
    orderId: null,
    found: null,
  }
}

/** The conversation with a party, or what it would be. */
export async function getChatBetween(
  ctx: Ctx,
  actor: Actor,
  { userId, placeId, branchId }: Input<typeof chat.getChatBetween>,
): Promise<Chat> {
  const party: Party = userId
    ? { kind: 'user', id: userId }
    : placeId
      ? { kind: 'place', id: placeId }
      : { kind: 'branch', id: branchId ?? 0 }
  const known = await findBetween(ctx, actor, party)
  return known ? getChat(ctx, actor, known) : describeNew(ctx, actor, party)
}

const sideFacts = {
  userId: 'user_id',
  placeId: 'place_id',
  branchId: 'branch_id',
  isTeam: sql<boolean>`(kind = 'team')`,
} as const

/** How many messages somebody has not read in conversations that aren't muted, as a part of a query; null for a visitor. */
export function selectUnreadMessages(
  eb: Pick<ExpressionBuilder<Database, 'conversation_sides'>, 'selectFrom'>,
  actor: Actor | null,
) {
  if (!actor || !allows('user', actor)) return sql<number | null>`null::bigint`
  const unread = eb
    .selectFrom('conversation_sides')
    .select(sql`coalesce(sum(unread), 0)::bigint`.as('count'))
    .where((own) => reached(own, chatPolicy, actor, sideFacts))
    .where('unread', '>', 0)
    .where('is_muted', '=', false)
    .where('kind', '!=', 'team')
  return sql<number | null>`(${unread})`
}
