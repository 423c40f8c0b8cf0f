import { sql } from 'kysely'
import { isAllowed, isStaff } from '#contract/core/access.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { users } from '#contract/users/endpoints.ts'
import { canCreateUsers, canEditUsers } from '#contract/users/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { requireRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { sendInvitation } from '../accounts/invitations.service.ts'
import {
  createProvisionedAccount,
  type ProvisionedAccount,
  parseProvisionedAccount,
  updateProvisionedAccount,
} from '../accounts/provisionedAccounts.service.ts'
import { audit } from '../audit/audit.service.ts'
import { findRank } from '../roles/roles.service.ts'
import { requireApprovalForApprover } from './approverApproval.service.ts'
import {
  auditUser,
  getManagedUser,
  lockManagedUser,
  type ManagedUser,
  readAuditValues,
} from './managedUser.service.ts'
import {
  applyRankChange,
  assertRankAssignable,
  deleteDifferences,
  type RankReference,
} from './rankChange.service.ts'
import { getUser } from './users.service.ts'

type UserInput = Input<typeof users.saveUser>

const requiredFieldError = (field: keyof UserInput) =>
  new ApiError('InvalidData', { fields: { [field]: 'requiredField' } })

async function readRank(tx: Tx, { rankId, rankBase }: UserInput): Promise<RankReference | null> {
  if (!rankId && !rankBase) return null
  const rank = await findRank(tx, rankId || null, rankBase)
  if (!rank) throw new ApiError('InvalidData', { fields: { rankId: 'InvalidData' } })
  return rank
}

/** The branch must be in the caller's own place, or in any place if the caller has none. */
async function readBranch(tx: Tx, actor: Actor, { branchId, servicePlaceId }: UserInput) {
  if (!branchId) throw requiredFieldError('branchId')
  const branch = await tx.db
    .selectFrom('branches')
    .select(['id', 'placeId'])
    .where('id', '=', branchId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const places = [
    actor.rank === 'ServiceSupplier' ? (actor.servicePlaceId ?? 0) : null,
    servicePlaceId || null,
  ]
  if (!branch || places.some((place) => place !== null && place !== branch.placeId)) {
    throw new ApiError('ChooseBranch', { fields: { branchId: 'ChooseBranch' } })
  }
  return { servicePlaceId: branch.placeId, branchId: branch.id }
}

const noWorkplace = { servicePlaceId: null, branchId: null }

async function readWorkplace(
  tx: Tx,
  actor: Actor,
  user: ManagedUser | null,
  rank: RankReference,
  input: UserInput,
) {
  const current = user && { servicePlaceId: user.servicePlaceId, branchId: user.branchId }
  if (rank.base !== 'BranchManager') return current && user?.base === rank.base ? current : noWorkplace
  return current?.branchId && !input.branchId ? current : readBranch(tx, actor, input)
}

async function addUser(tx: Tx, actor: Actor, input: UserInput, changes: ProvisionedAccount): Promise<number> {
  const rank = await readRank(tx, input)
  if (!rank) throw requiredFieldError('rankId')
  await assertRankAssignable(tx, actor, null, rank)
  const workplace = await readWorkplace(tx, actor, null, rank, input)
  if (isStaff(rank.base)) requireRecentAuth(tx, actor)
  const { name, email, phone, passwordHash } = changes
  if (!phone) throw requiredFieldError('phone')
  if (!passwordHash && rank.base !== 'BranchManager') throw requiredFieldError('password')
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
  const { id } = await createProvisionedAccount(tx, account, passwordHash)
  await audit(tx, 'user', id, null, await readAuditValues(tx, id))
  await requireApprovalForApprover(tx, id, `user ${phone.phone}`)
  return id
}

type NextStanding = { rankId: number; servicePlaceId: number | null; branchId: number | null }

function changesAccess(
  user: ManagedUser,
  { email, phone, passwordHash }: ProvisionedAccount,
  next: NextStanding,
): boolean {
  return [email, phone, passwordHash].some((value) => value !== null) || next.rankId !== user.rankId
}

/** A save without changes keeps the version, so that other users' open edits don't become stale. */
function changesAnything(user: ManagedUser, changes: ProvisionedAccount, next: NextStanding): boolean {
  const moves = next.servicePlaceId !== user.servicePlaceId || next.branchId !== user.branchId
  return changesAccess(user, changes, next) || changes.name !== user.name || moves
}

/**
 * Returns whether an account has something to take over: points, a pending gift, a place, sales, work done as
 * staff, or permissions beyond those of every member.
 */
async function holdsAnything(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select ranks.base <> 'User' or users.service_place_id is not null
      or exists (
        select from ledger_accounts where kind = 'member' and user_id = users.id and (available > 0 or held > 0)
      )
      or exists (select from gifts where gifts.phone = users.phone and state = 'waiting')
      or exists (select from places where owner_id = users.id)
      or exists (select from package_sales where consultant_id = users.id)
      or exists (select from package_sales where sold_by_id = users.id)
      or exists (select from audit_entries where audit_entries.user_id = users.id)
      or exists (
        select from roles
        left join rank_roles on rank_roles.role_id = roles.id and rank_roles.rank_id = users.rank_id
        left join user_roles on user_roles.role_id = roles.id and user_roles.user_id = users.id
        left join rank_roles members on members.role_id = roles.id
          and members.rank_id = (select id from ranks where base = 'User' order by id limit 1)
        where coalesce(user_roles.granted, rank_roles.role_id is not null) and members.role_id is null
      ) as holds
    from users join ranks on ranks.id = users.rank_id where users.id = ${userId}`.execute(tx.db)
  return rows[0]?.holds ?? false
}

async function changeUser(
  tx: Tx,
  actor: Actor,
  id: number,
  input: UserInput,
  changes: ProvisionedAccount,
): Promise<void> {
  const user = await lockManagedUser(tx, actor, id)
  assertCurrentVersion(input.version, await getUser({ ctx: tx, actor, input: { id } }))
  const rank = (await readRank(tx, input)) ?? { id: user.rankId, base: user.base }
  await assertRankAssignable(tx, actor, user, rank)
  const workplace = await readWorkplace(tx, actor, user, rank, input)
  const next = { rankId: rank.id, ...workplace }
  if (!changesAnything(user, changes, next)) return
  if (changesAccess(user, changes, next)) requireRecentAuth(tx, actor)
  // An invited person hasn't confirmed anything that another could take over.
  const isOwned = user.invitationExpiresAt === null
  const waits = isOwned && isStaff(actor.rank) && !tx.caller?.approval && (await holdsAnything(tx, id))
  await auditUser(tx, id, async () => {
    await updateProvisionedAccount(tx, id, changes, next, { setById: actor.id, waits })
    if (!isOwned && changes.phone && !changes.passwordHash) await sendInvitation(tx, id)
    if (rank.id !== user.rankId) await deleteDifferences(tx, id)
    await applyRankChange(tx, user, rank)
  })
  if (changesAccess(user, changes, next)) await requireApprovalForApprover(tx, id)
}

const constraintErrors = {
  users_phone: ['PhoneTaken', 'phone'],
  users_keep_points: ['HasPoints', 'rankId'],
  users_keep_orders: ['HasOpenOrder', 'rankId'],
  users_branch_id_fkey: ['ChooseBranch', 'branchId'],
} as const

export async function saveUser({ ctx, actor, input }: Args<typeof users.saveUser>) {
  if (!isAllowed(input.id ? canEditUsers : canCreateUsers, actor)) throw new ApiError('Forbidden')
  const owner = input.id ? await getManagedUser(ctx, actor, input.id) : undefined
  if (!owner && input.password && !input.email) throw requiredFieldError('email')
  const changes = await parseProvisionedAccount(ctx, input, owner)
  return mapConstraintErrors(constraintErrors, () =>
    inTransaction(ctx, async (tx) => {
      if (owner) await changeUser(tx, actor, owner.id, input, changes)
      const id = owner?.id ?? (await addUser(tx, actor, input, changes))
      return { id, user: await getUser({ ctx: tx, actor, input: { id } }) }
    }),
  )
}
