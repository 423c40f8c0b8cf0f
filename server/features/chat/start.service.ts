import { isStaff } from '#contract/access.ts'
import { mayWriteToPlaces, mayWriteToUsers } from '#contract/chat.policy.ts'
import { newChatsAnHour } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { enforceRateLimit } from '#server/core/rateLimit.ts'

/** A person, place or branch that one can write to. */
export type Party = { kind: 'user' | 'place' | 'branch'; id: number }

type Ids = Partial<Record<'userId' | 'placeId' | 'branchId', number | undefined>>

/** The party that a call names by one of its ids. */
export function partyNamed({ userId, placeId, branchId = 0 }: Ids): Party {
  if (userId) return { kind: 'user', id: userId }
  return placeId ? { kind: 'place', id: placeId } : { kind: 'branch', id: branchId }
}

type Found = Party & { placeId: number | null }

/** As whom somebody writes: owners for their place, managers for their branch, all others for themselves. */
function identityOf({ id, rank, servicePlaceId, branchId }: Actor): Party {
  if (rank === 'ServiceSupplier' && servicePlaceId) return { kind: 'place', id: servicePlaceId }
  if (rank === 'BranchManager' && branchId) return { kind: 'branch', id: branchId }
  return { kind: 'user', id }
}

const keyOf = ({ kind, id }: Party) => `${kind} ${id}`

/** What two parties' conversation is known by, whoever begins it. */
function partiesOf(one: Party, other: Party): string {
  return [keyOf(one), keyOf(other)].sort().join(', ')
}

/** The conversation that somebody has with a party already. */
export async function findBetween(ctx: Ctx, actor: Actor, party: Party): Promise<number | null> {
  const found = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('parties', '=', partiesOf(identityOf(actor), party))
    .executeTakeFirst()
  return found?.id ?? null
}

function findUser(ctx: Ctx, actor: Actor, id: number) {
  return ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('id', '!=', actor.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A place, or the place of a branch: members see those that are public alone. */
function findPlace(ctx: Ctx, actor: Actor, { kind, id }: Party) {
  const found = ctx.db
    .selectFrom('places')
    .select('places.id')
    .where('places.deleted_at', 'is', null)
    .$if(!isStaff(actor.rank), (all) => all.where('places.state', '=', 'approved'))
  if (kind === 'place') return found.where('places.id', '=', id).executeTakeFirst()
  return found
    .innerJoin('branches', 'branches.place_id', 'places.id')
    .where('branches.id', '=', id)
    .where('branches.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A party with whom somebody may begin a conversation; anybody else is not there. */
export async function findParty(ctx: Ctx, actor: Actor, party: Party): Promise<Found> {
  const isUser = party.kind === 'user'
  const may = isUser ? mayWriteToUsers(actor) : mayWriteToPlaces(actor)
  const found = may && (await (isUser ? findUser(ctx, actor, party.id) : findPlace(ctx, actor, party)))
  if (!found) throw new Failure('NotFound')
  return { ...party, placeId: isUser ? null : found.id }
}

/** The columns by which a side names who it is. */
function columnsOf({ kind, id, placeId }: Found) {
  return {
    kind,
    user_id: kind === 'user' ? id : null,
    place_id: placeId,
    branch_id: kind === 'branch' ? id : null,
  }
}

async function insertChat(tx: Tx, actor: Actor, party: Found): Promise<void> {
  const parties = partiesOf(identityOf(actor), party)
  const made = await tx.db
    .insertInto('conversations')
    .values({ parties, started_at: tx.now() })
    .onConflict((conflict) => conflict.column('parties').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else began it meanwhile.
  if (!made) return
  const sides = [{ kind: 'user' as const, id: actor.id, placeId: null }, party]
  const rows = sides.map((each, n) => ({
    conversation_id: made.id,
    side: (n + 1) as 1 | 2,
    ...columnsOf(each),
  }))
  await tx.db.insertInto('conversation_sides').values(rows).execute()
}

const gone = {
  conversation_sides_user_id_fkey: ['NotFound', 'chatId'],
  conversation_sides_place_id_fkey: ['NotFound', 'chatId'],
  conversation_sides_branch_id_fkey: ['NotFound', 'chatId'],
} as const

/** The conversation with a party, begun where there is none yet and somebody may. */
export async function openChat(tx: Tx, actor: Actor, party: Party): Promise<number> {
  const known = await findBetween(tx, actor, party)
  if (known) return known
  const found = await findParty(tx, actor, party)
  await enforceRateLimit(tx, { key: `chat.new:${actor.id}`, most: newChatsAnHour, seconds: 3600 })
  await refuseViolations(gone, () => insertChat(tx, actor, found))
  return (await findBetween(tx, actor, party)) as number
}
