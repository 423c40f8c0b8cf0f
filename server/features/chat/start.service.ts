import { canWriteToPlaces, canWriteToUsers } from '#contract/chat/policy.ts'
import { isStaff } from '#contract/core/access.ts'
import { maxNewChatsPerHour } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'

export type Party = { kind: 'user' | 'place' | 'branch'; id: number }

type PartyIds = Partial<Record<'userId' | 'placeId' | 'branchId', number | undefined>>

export function toParty({ userId, placeId, branchId = 0 }: PartyIds): Party {
  if (userId) return { kind: 'user', id: userId }
  return placeId ? { kind: 'place', id: placeId } : { kind: 'branch', id: branchId }
}

type ResolvedParty = Party & { placeId: number | null }

function toOwnParty({ id, rank, servicePlaceId, branchId }: Actor): Party {
  if (rank === 'ServiceSupplier' && servicePlaceId) return { kind: 'place', id: servicePlaceId }
  if (rank === 'BranchManager' && branchId) return { kind: 'branch', id: branchId }
  return { kind: 'user', id }
}

const toPartyKey = ({ kind, id }: Party) => `${kind} ${id}`

/** The same whichever party starts the conversation. */
function toConversationKey(a: Party, b: Party): string {
  return [toPartyKey(a), toPartyKey(b)].sort().join(', ')
}

export async function findChatWith(ctx: Ctx, actor: Actor, party: Party): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('parties', '=', toConversationKey(toOwnParty(actor), party))
    .executeTakeFirst()
  return row?.id ?? null
}

function findUser(ctx: Ctx, actor: Actor, id: number) {
  return ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('id', '!=', actor.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

function findPlace(ctx: Ctx, actor: Actor, { kind, id }: Party) {
  const query = ctx.db
    .selectFrom('places')
    .select('places.id')
    .where('places.deletedAt', 'is', null)
    .$if(!isStaff(actor.rank), (all) => all.where('places.state', '=', 'approved'))
  if (kind === 'place') return query.where('places.id', '=', id).executeTakeFirst()
  return query
    .innerJoin('branches', 'branches.placeId', 'places.id')
    .where('branches.id', '=', id)
    .where('branches.deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findParty(ctx: Ctx, actor: Actor, party: Party): Promise<ResolvedParty> {
  const isUser = party.kind === 'user'
  const may = isUser ? canWriteToUsers(actor) : canWriteToPlaces(actor)
  const row = may && (await (isUser ? findUser(ctx, actor, party.id) : findPlace(ctx, actor, party)))
  if (!row) throw new ApiError('NotFound')
  return { ...party, placeId: isUser ? null : row.id }
}

function toColumns({ kind, id, placeId }: ResolvedParty) {
  return {
    kind,
    userId: kind === 'user' ? id : null,
    placeId,
    branchId: kind === 'branch' ? id : null,
  }
}

async function insertChat(tx: Tx, actor: Actor, party: ResolvedParty): Promise<void> {
  const conversationKey = toConversationKey(toOwnParty(actor), party)
  const made = await tx.db
    .insertInto('conversations')
    .values({ parties: conversationKey, startedAt: tx.now() })
    .onConflict((conflict) => conflict.column('parties').doNothing())
    .returning('id')
    .executeTakeFirst()
  // A concurrent request started it.
  if (!made) return
  const participants = [{ kind: 'user' as const, id: actor.id, placeId: null }, party]
  const rows = participants.map((participant, n) => ({
    conversationId: made.id,
    side: (n + 1) as 1 | 2,
    ...toColumns(participant),
  }))
  await tx.db.insertInto('conversationParticipants').values(rows).execute()
}

const constraintErrors = {
  conversation_participants_user_id_fkey: ['NotFound', 'chatId'],
  conversation_participants_place_id_fkey: ['NotFound', 'chatId'],
  conversation_participants_branch_id_fkey: ['NotFound', 'chatId'],
} as const

export async function openChat(tx: Tx, actor: Actor, party: Party): Promise<number> {
  const existingId = await findChatWith(tx, actor, party)
  if (existingId) return existingId
  const resolvedParty = await findParty(tx, actor, party)
  await enforceRateLimit(tx, { key: `chat.new:${actor.id}`, max: maxNewChatsPerHour, seconds: 3600 })
  await mapConstraintErrors(constraintErrors, () => insertChat(tx, actor, resolvedParty))
  return (await findChatWith(tx, actor, party)) as number
}
