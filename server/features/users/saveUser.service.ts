import { allows, isStaff } from '#contract/access.ts'
import type { Input } from '#contract/call.ts'
import { addsUsers, changesUsers } from '#contract/users.policy.ts'
import type { UserRow, users } from '#contract/users.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { requireFresh } from '#server/core/freshness.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { changeForOther, createForOther, type ForOther, readForOther } from '../accounts/byOthers.service.ts'
import { audit } from '../audit/audit.service.ts'
import { findRank } from '../roles/roles.service.ts'
import { holdsAnything } from './holdings.service.ts'
import { auditUser, getManaged, lockManaged, type Managed, readAudited } from './managed.service.ts'
import { requireApprovalOfDecider } from './powers.service.ts'
import { checkRankGiven, followRankChange, forgetDifferences, type GivenRank } from './standing.service.ts'
import { getUser } from './users.service.ts'

type UserInput = Input<typeof users.saveUser>

const required = (field: keyof UserInput) =>
  new Failure('InvalidData', { fields: { [field]: 'requiredField' } })

/** The rank that is asked for; null where none is. */
async function readRank(tx: Tx, { rankId, rankBase }: UserInput): Promise<GivenRank | null> {
  if (!rankId && !rankBase) return null
  const rank = await findRank(tx, rankId || null, rankBase)
  if (!rank) throw new Failure('InvalidData', { fields: { rankId: 'InvalidData' } })
  return rank
}

/** Where a branch manager works: at a branch of the caller's own place, or of any place where the caller has none. */
async function readBranch(tx: Tx, actor: Actor, { branchId, servicePlaceId }: UserInput) {
  if (!branchId) throw required('branchId')
  const branch = await tx.db
    .selectFrom('branches')
    .select(['id', 'place_id'])
    .where('id', '=', branchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const places = [
    actor.rank === 'ServiceSupplier' ? (actor.servicePlaceId ?? 0) : null,
    servicePlaceId || null,
  ]
  if (!branch || places.some((place) => place !== null && place !== branch.place_id)) {
    throw new Failure('ChooseBranch', { fields: { branchId: 'ChooseBranch' } })
  }
  return { servicePlaceId: branch.place_id, branchId: branch.id }
}

const nowhere = { servicePlaceId: null, branchId: null }

async function readWorkplace(tx: Tx, actor: Actor, user: Managed | null, rank: GivenRank, input: UserInput) {
  const kept = user && { servicePlaceId: user.service_place_id, branchId: user.branch_id }
  if (rank.base !== 'BranchManager') return kept && user?.base === rank.base ? kept : nowhere
  return kept?.branchId && !input.branchId ? kept : readBranch(tx, actor, input)
}

async function addUser(tx: Tx, actor: Actor, input: UserInput, typed: ForOther): Promise<number> {
  const rank = await readRank(tx, input)
  if (!rank) throw required('rankId')
  await checkRankGiven(tx, actor, null, rank)
  const workplace = await readWorkplace(tx, actor, null, rank, input)
  if (isStaff(rank.base)) requireFresh(tx, actor)
  const { name, email, phone, passwordHash } = typed
  if (!phone || !passwordHash) throw required(phone ? 'password' : 'phone')
  const account = {
    name,
    email,
    emailProved: false,
    phone: phone.phone,
    countryId: phone.countryId,
    ...workplace,
    rank: rank.base,
    rankId: rank.id,
    addedById: actor.id,
  }
  const { id } = await createForOther(tx, account, passwordHash)
  await audit(tx, 'user', id, null, await readAudited(tx, id))
  await requireApprovalOfDecider(tx, id, `user ${phone.phone}`)
  return id
}

type Next = { rankId: number; servicePlaceId: number | null; branchId: number | null }

/** What opens the account, or what its owner may do, becomes another. */
function opensOtherwise(user: Managed, { email, phone, passwordHash }: ForOther, next: Next): boolean {
  return [email, phone, passwordHash].some((each) => each !== null) || next.rankId !== user.rank_id
}

/** A save of what is there already leaves its version, so that nobody else's edit is stale by it. */
function changesAnything(user: Managed, typed: ForOther, next: Next): boolean {
  const moves = next.servicePlaceId !== user.service_place_id || next.branchId !== user.branch_id
  return opensOtherwise(user, typed, next) || typed.name !== user.name || moves
}

async function changeUser(
  tx: Tx,
  actor: Actor,
  id: number,
  input: UserInput,
  typed: ForOther,
): Promise<void> {
  const user = await lockManaged(tx, actor, id)
  refuseStale(input.version, await getUser(tx, actor, id))
  const rank = (await readRank(tx, input)) ?? { id: user.rank_id, base: user.base }
  await checkRankGiven(tx, actor, user, rank)
  const workplace = await readWorkplace(tx, actor, user, rank, input)
  const next = { rankId: rank.id, ...workplace }
  if (!changesAnything(user, typed, next)) return
  if (opensOtherwise(user, typed, next)) requireFresh(tx, actor)
  const waits = isStaff(actor.rank) && !tx.caller?.agreement && (await holdsAnything(tx, id))
  await auditUser(tx, id, async () => {
    await changeForOther(tx, id, typed, next, { setById: actor.id, waits })
    if (rank.id !== user.rank_id) await forgetDifferences(tx, id)
    await followRankChange(tx, user, rank)
  })
  if (opensOtherwise(user, typed, next)) await requireApprovalOfDecider(tx, id)
}

const violations = {
  users_phone: ['PhoneTaken', 'phone'],
  users_keep_points: ['HasPoints', 'rankId'],
  users_keep_orders: ['HasOpenOrder', 'rankId'],
  users_branch_id_fkey: ['ChooseBranch', 'branchId'],
} as const

/** Makes a user, or changes one whom the caller looks after. */
export async function saveUser(
  ctx: Ctx,
  actor: Actor,
  input: UserInput,
): Promise<{ id: number; user: UserRow }> {
  if (!allows(input.id ? changesUsers : addsUsers, actor)) throw new Failure('Forbidden')
  const owner = input.id ? await getManaged(ctx, actor, input.id) : undefined
  if (!owner && !input.email) throw required('email')
  if (!owner && !input.password) throw required('password')
  const typed = await readForOther(ctx, input, owner)
  return refuseViolations(violations, () =>
    inTransaction(ctx, async (tx) => {
      if (owner) await changeUser(tx, actor, owner.id, input, typed)
      const id = owner?.id ?? (await addUser(tx, actor, input, typed))
      return { id, user: await getUser(tx, actor, id) }
    }),
  )
}
