import type { Input } from '#contract/core/endpoint.ts'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import type { users } from '#contract/users/endpoints.ts'
import { canCreateRank } from '#contract/users/policy.ts'
import type { UserRoles } from '#contract/users/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { mapConstraintErrors } from '#server/core/database/constraints.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { canApprove } from '../accounts/approvers.service.ts'
import { saveRankAssignment } from '../accounts/provisionedAccounts.service.ts'
import { getDifferences, saveDifferences } from '../roles/differences.service.ts'
import {
  assertHeld,
  assertRolesExist,
  presentRole,
  readRoleIdsByRank,
  selectRoles,
} from '../roles/matrix.service.ts'
import { findRank, presentRank, selectRanks } from '../roles/roles.service.ts'
import { requireApprovalForApprover } from './approverApproval.service.ts'
import { auditUser, lockManagedUser, type ManagedUser } from './managedUser.service.ts'
import { applyRankChange, assertRankAssignable } from './rankChange.service.ts'
import { selectAccessibleUsers } from './users.service.ts'

type Role = UserRoles['roles'][number]

function getOrigin(isOfRank: boolean, isHeld: boolean): Role['from'] {
  if (isOfRank) return isHeld ? 'rank' : 'withdrawn'
  return isHeld ? 'granted' : null
}

async function readHeldRoles(ctx: Ctx, userId: number, rankId: number) {
  const [roleIdsByRank, { granted, withdrawn }] = await Promise.all([
    readRoleIdsByRank(ctx),
    getDifferences(ctx, userId),
  ])
  const ofRank = new Set(roleIdsByRank.get(rankId))
  const held = ofRank.union(new Set(granted)).difference(new Set(withdrawn))
  return { roleIdsByRank, ofRank, held }
}

export async function getUserRoles({
  ctx,
  actor,
  input: { userId },
}: Args<typeof users.getUserRoles>): Promise<UserRoles> {
  const user = await selectAccessibleUsers(ctx, actor)
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.rankId', 'users.version', 'ranks.base'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new ApiError('NotFound')
  const [{ roleIdsByRank, ofRank, held }, allRoles, ranks] = await Promise.all([
    readHeldRoles(ctx, userId, user.rankId),
    selectRoles(ctx).execute(),
    selectRanks(ctx).execute(),
  ])
  const isAdmin = user.base === 'SuperAdmin'
  return {
    userId,
    rankId: user.rankId,
    version: user.version,
    roles: allRoles.map((row) => ({
      ...presentRole(ctx.language, row),
      isHeld: isAdmin || held.has(row.id),
      from: getOrigin(ofRank.has(row.id), isAdmin || held.has(row.id)),
      isGrantable: held.has(row.id) || actor.permissions.has(row.name),
    })),
    ranks: ranks
      .filter(
        ({ base }) => base === user.base || (base !== 'BranchManager' && canCreateRank(actor.rank, base)),
      )
      .map((row) => ({
        id: row.id,
        name: presentRank(ctx.language, row).name,
        rankBaseName: getRankBaseName(row.base),
        roleIds: roleIdsByRank.get(row.id) ?? [],
      })),
  }
}

type RolesInput = Input<typeof users.saveUserRoles>

/** Roles of the rank aren't grants; the actor must have any role beyond them. */
async function store(tx: Tx, actor: Actor, user: ManagedUser, { rankId, roles }: RolesInput): Promise<void> {
  const allRoles = await selectRoles(tx).execute()
  assertRolesExist(allRoles, roles, 'roles')
  const rank = await findRank(tx, rankId)
  if (!rank) throw new ApiError('InvalidData', { fields: { rankId: 'InvalidData' } })
  await assertRankAssignable(tx, actor, user, rank)
  if (rank.base === 'BranchManager' && !user.branchId) {
    throw new ApiError('ChooseBranch', { fields: { rankId: 'ChooseBranch' } })
  }
  const { roleIdsByRank, held } = await readHeldRoles(tx, user.id, user.rankId)
  const [ofRank, requestedRoles] = [new Set(roleIdsByRank.get(rankId)), new Set(roles)]
  const granted = requestedRoles.difference(ofRank)
  const beyond = granted.difference(held)
  assertHeld(
    actor,
    allRoles.filter(({ id }) => beyond.has(id)).map(({ name }) => name),
  )
  const isAdmin = rank.base === 'SuperAdmin'
  const withdrawn = isAdmin ? [] : [...ofRank.difference(requestedRoles)]
  await saveDifferences(tx, user.id, { granted: [...granted], withdrawn })
  const workplace = user.base === rank.base ? user : { servicePlaceId: null, branchId: null }
  await saveRankAssignment(tx, user.id, {
    rankId,
    servicePlaceId: workplace.servicePlaceId,
    branchId: workplace.branchId,
  })
  await applyRankChange(tx, user, rank)
}

export function saveUserRoles({ ctx, actor, input }: Args<typeof users.saveUserRoles>) {
  return mapConstraintErrors(
    { users_keep_points: ['HasPoints', 'rankId'], users_keep_orders: ['HasOpenOrder', 'rankId'] },
    () =>
      inTransaction(ctx, async (tx) => {
        const user = await lockManagedUser(tx, actor, input.userId)
        if (input.version !== undefined && input.version !== user.version) {
          assertCurrentVersion(
            input.version,
            await getUserRoles({ ctx: tx, actor, input: { userId: user.id } }),
          )
        }
        const wasApprover = await canApprove(tx, user.id)
        const hasChanged = await auditUser(tx, user.id, () => store(tx, actor, user, input))
        if (!wasApprover) await requireApprovalForApprover(tx, user.id)
        if (hasChanged && input.rankId === user.rankId)
          await emit(tx, 'users.rightsChanged', { userId: user.id })
        return { id: user.id, version: user.version + 1 }
      }),
  )
}
