import { sql } from 'kysely'
import type { chat } from '#contract/chat/endpoints.ts'
import { type Chat, maxCountedChats } from '#contract/chat/schemas.ts'
import { isAllowed } from '#contract/core/access.ts'
import type { Input, Output } from '#contract/core/endpoint.ts'
import { fold } from '#contract/core/fold.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { containsFolded, containsName } from '#server/core/database/textSearch.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { countPage, toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { presentChat, readChats, shouldSearchMessages } from './chat.present.ts'
import { getPartyName, type Selecting, selectOwnParticipants, selectParty } from './participants.service.ts'
import { findChatWith, findParty, type Party, toParty } from './start.service.ts'

type ParticipantQuery = ReturnType<typeof selectOwnParticipants>

/**
 * Matches the name of the other side, the subject or message text, in separate queries, so that each uses its
 * index.
 */
function selectMatchingIds(ctx: Ctx, actor: Actor, searchText: string) {
  const contains = (folded: string) => containsFolded(sql.ref(folded), searchText)
  const selectOwnChatIds = () => selectOwnParticipants(ctx, actor).select('own.conversationId')
  const selectOthers = () =>
    selectOwnChatIds().innerJoin('conversationParticipants as other', (join) =>
      join.onRef('other.conversationId', '=', 'own.conversationId').onRef('other.side', '!=', 'own.side'),
    )
  const byName = selectOthers()
    .innerJoin('users', 'users.id', 'other.userId')
    .where(containsName(sql.ref('users.foldedName'), searchText))
    .union(selectOthers().innerJoin('places', 'places.id', 'other.placeId').where(contains('places.names')))
    .union(selectOthers().where(containsName(sql`ar_norm(other.name)`, searchText)))
    .union(
      selectOwnChatIds()
        .innerJoin('conversations', 'conversations.id', 'own.conversationId')
        .where(containsFolded(sql`ar_norm(conversations.subject)`, searchText)),
    )
  if (!shouldSearchMessages(searchText)) return byName
  return byName.union(
    selectOwnChatIds()
      .innerJoin('messages', 'messages.conversationId', 'own.conversationId')
      .where(contains('messages.folded')),
  )
}

export async function listChatPage(
  ctx: Ctx,
  actor: Actor,
  { name, ...paging }: Input<typeof chat.getChats>,
  narrow: (own: ParticipantQuery) => ParticipantQuery,
): Promise<Output<typeof chat.getChats>> {
  const all = narrow(selectOwnParticipants(ctx, actor))
  const query =
    fold(name) === ''
      ? all.where('own.isClosed', '=', false)
      : all.where('own.conversationId', 'in', selectMatchingIds(ctx, actor, name))
  const counts = await countPage(ctx, query.select('own.conversationId'), paging, maxCountedChats)
  const page = query
    .orderBy('own.lastMessageId', 'desc')
    .orderBy('own.conversationId', 'desc')
    .limit(counts.limit)
    .offset(counts.offset)
  const rows = await readChats(ctx, page, name)
    .orderBy('own.lastMessageId', 'desc')
    .orderBy('own.conversationId', 'desc')
    .execute()
  const data = rows.map((row) => presentChat(ctx, actor, row))
  return { ...toPage(paging, counts.total, data), isMore: counts.isMore }
}

/** The team's conversations belong to the complaints screens. */
export function getChats({ ctx, actor, input }: Args<typeof chat.getChats>) {
  return listChatPage(ctx, actor, input, (participants) => participants.where('own.kind', '!=', 'team'))
}

export async function getChat({ ctx, actor, input: { chatId } }: Args<typeof chat.getChat>): Promise<Chat> {
  const own = selectOwnParticipants(ctx, actor)
    .where('own.conversationId', '=', chatId)
    .orderBy('own.side')
    .limit(1)
  const row = await readChats(ctx, own).executeTakeFirst()
  if (!row) throw new ApiError('NotFound')
  return presentChat(ctx, actor, row)
}

async function presentNewChat(ctx: Ctx, actor: Actor, party: Party): Promise<Chat> {
  const { kind, id, placeId } = await findParty(ctx, actor, party)
  const [userId, branchId] = [kind === 'user' ? id : null, kind === 'branch' ? id : null]
  const { facts } = await ctx.db
    .selectFrom(
      sql<{ kind: string }>`(select ${kind}::text as kind, null::text as name, ${userId}::int as user_id,
        ${placeId}::int as place_id, ${branchId}::int as branch_id)`.as('s'),
    )
    .select(selectParty('s', ctx.language).as('facts'))
    .executeTakeFirstOrThrow()
  return {
    chatId: 0,
    chatName: getPartyName(ctx.language, facts),
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

export async function getChatBetween({ ctx, actor, input: ids }: Args<typeof chat.getChatBetween>) {
  const party = toParty(ids)
  const existingId = await findChatWith(ctx, actor, party)
  return existingId
    ? getChat({ ctx, actor, input: { chatId: existingId } })
    : presentNewChat(ctx, actor, party)
}

/** Muted conversations don't count; null for a guest. */
export function selectUnreadMessages(eb: Selecting, actor: Actor | null) {
  if (!actor || !isAllowed('user', actor)) return sql<number | null>`null::bigint`
  const unread = selectOwnParticipants({ db: eb }, actor)
    .select(sql`coalesce(sum(own.unread), 0)::bigint`.as('count'))
    .where('own.unread', '>', 0)
    .where('own.isMuted', '=', false)
    .where('own.kind', '!=', 'team')
  return sql<number | null>`(${unread})`
}

/** Lists those in which the user takes part personally, including closed ones; not those of a place or the team. */
export async function listOwnChats(
  ctx: Ctx,
  actor: Actor,
  { before, limit }: { before: number; limit: number },
): Promise<Chat[]> {
  const own = selectOwnParticipants(ctx, actor)
    .where('own.userId', '=', actor.id)
    .where('own.conversationId', '<', before)
    .orderBy('own.conversationId', 'desc')
    .limit(limit)
  const rows = await readChats(ctx, own).orderBy('own.conversationId', 'desc').execute()
  return rows.map((row) => presentChat(ctx, actor, row))
}
