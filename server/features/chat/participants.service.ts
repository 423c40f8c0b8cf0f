import { type ExpressionBuilder, sql } from 'kysely'
import { chatPolicy } from '#contract/chat/policy.ts'
import { staffRanks } from '#contract/core/access.ts'
import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { executePrepared } from '#server/core/database/preparedStatements.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import type { ParticipantNumber, PartyKind } from './chat.tables.ts'
import { chatText } from './chat.text.ts'

type PartyProfile = {
  /** null for the team, empty for a deleted account. */
  name: string | null
  image: string | null
  isStaff: boolean
  /** The user of this side was deleted. */
  isGone: boolean
}

const ownershipColumns = {
  userId: 'own.userId',
  placeId: 'own.placeId',
  branchId: 'own.branchId',
  isTeam: sql<boolean>`(own.kind = 'team')`,
} as const

/** The database, or the outer query of a subquery. */
export type Selecting = Pick<ExpressionBuilder<Database, never>, 'selectFrom'>

export function selectOwnParticipants({ db }: { db: Selecting }, actor: Actor) {
  return db
    .selectFrom('conversationParticipants as own')
    .where((eb) => whereAccessible(eb, chatPolicy, actor, ownershipColumns))
}

const selectFirst = (table: string, column: string, id: string) => sql<string | null>`(
  select path from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(id)} order by position, id limit 1)`

/** Joins the user, place or branch of a side, from which its columns are read. */
const selectParticipantTables = (side: string) => {
  const column = (name: string) => sql.ref(`${side}.${name}`)
  return sql`(select) as one
    left join users on users.id = ${column('userId')}
    left join ranks on ranks.id = users.rank_id
    left join places on places.id = ${column('placeId')}
    left join branches on branches.id = ${column('branchId')}`
}

const isDeletedColumn = sql<boolean>`coalesce(users.deleted_at, places.deleted_at, branches.deleted_at) is not null`

export const isDeleted = (side: string) =>
  sql<boolean>`(select ${isDeletedColumn} from ${selectParticipantTables(side)})`

export function selectParty(side: string, language: Language) {
  const column = (name: string) => sql.ref(`${side}.${name}`)
  const placeName = sql`in_language(${language}, places.name_ar, places.name_en)`
  return sql<PartyProfile>`(
    select json_build_object(
      'name', case ${column('kind')}
        when 'user' then users.name
        when 'place' then ${placeName}
        when 'branch' then ${placeName} || ' – ' || in_language(${language}, branches.name_ar, branches.name_en)
        when 'guest' then ${column('name')} end,
      'image', coalesce(${selectFirst('branchImages', 'branchId', `${side}.branchId`)},
        ${selectFirst('placeImages', 'placeId', `${side}.placeId`)}),
      'isStaff', coalesce(ranks.base = any (${staffRanks}), false),
      'isGone', ${isDeletedColumn})
    from ${selectParticipantTables(side)})`
}

export function getPartyName(language: Language, { name }: PartyProfile): string {
  return name === null ? chatText[language].team : name || chatText[language].deletedAccount
}

export type ParticipantIds = {
  side: ParticipantNumber
  kind: PartyKind
  userId: number | null
  placeId: number | null
  branchId: number | null
}

export type Participant = ParticipantIds & {
  lastMessageId: number
  lastReadMessageId: number
  unread: number
  isClosed: boolean
  isMuted: boolean
  party: PartyProfile
}

export function selectParticipants({ db }: Ctx, chatId: number) {
  return db
    .selectFrom('conversationParticipants as s')
    .select(['s.side', 's.kind', 's.userId', 's.placeId', 's.branchId'])
    .where('s.conversationId', '=', chatId)
    .orderBy('s.side')
}

export async function readParticipants(ctx: Ctx, chatId: number): Promise<[Participant, Participant]> {
  const query = selectParticipants(ctx, chatId)
    .select(['s.lastMessageId', 's.lastReadMessageId', 's.unread', 's.isClosed', 's.isMuted'])
    .select(selectParty('s', ctx.language).as('party'))
  return (await executePrepared(ctx.db, query.compile())) as [Participant, Participant]
}

export type ConversationView<T = Participant> = { id: number; own: T; other: T }

export function toConversationView<T>(
  id: number,
  [first, second]: [T, T],
  side: ParticipantNumber,
): ConversationView<T> {
  return side === 1 ? { id, own: first, other: second } : { id, own: second, other: first }
}

export async function findOwnChat(ctx: Ctx, actor: Actor, id: number): Promise<ConversationView | null> {
  const own = await selectOwnParticipants(ctx, actor)
    .select('own.side')
    .where('own.conversationId', '=', id)
    .orderBy('own.side')
    .limit(1)
    .executeTakeFirst()
  return own ? toConversationView(id, await readParticipants(ctx, id), own.side) : null
}

export async function findChat(ctx: Ctx, actor: Actor, id: number): Promise<ConversationView> {
  const conversation = await findOwnChat(ctx, actor, id)
  if (!conversation) throw new ApiError('NotFound')
  return conversation
}

type OwnParticipant = { side: ParticipantNumber; isEnded: boolean }

/** Call before anything is written to the conversation. Returns the actor's side. */
export async function lockOwnParticipant(tx: Tx, actor: Actor, id: number): Promise<OwnParticipant> {
  const query = selectOwnParticipants(tx, actor)
    .innerJoin('conversations', 'conversations.id', 'own.conversationId')
    .select(['own.side', 'conversations.isEnded'])
    .where('own.conversationId', '=', id)
    .orderBy('own.side')
    .limit(1)
    .forNoKeyUpdate('conversations')
  const [own] = await executePrepared(tx.db, query.compile())
  if (!own) throw new ApiError('NotFound')
  return { side: own.side, isEnded: own.isEnded }
}

export async function lockChat(tx: Tx, actor: Actor, id: number): Promise<ConversationView> {
  const { side } = await lockOwnParticipant(tx, actor, id)
  return toConversationView(id, await readParticipants(tx, id), side)
}

type BlockPair = Pick<Participant, 'userId' | 'placeId'>

/** null if these two sides can't block each other. */
export function getBlockablePair(a: BlockPair, b: BlockPair): { userId: number; placeId: number } | null {
  const [userId, placeId] = [a.userId ?? b.userId, a.placeId ?? b.placeId]
  return userId && placeId ? { userId, placeId } : null
}

/** Between the member and the place on two sides; `by_place` is who blocks. */
export function selectBlocks(a: string, b: string) {
  const coalesceSides = (column: string) =>
    sql`coalesce(${sql.ref(`${a}.${column}`)}, ${sql.ref(`${b}.${column}`)})`
  return sql`select by_place from chat_blocks
    where chat_blocks.user_id = ${coalesceSides('userId')} and chat_blocks.place_id = ${coalesceSides('placeId')}`
}
