import type { Input, Output } from '#contract/call.ts'
import { rankBaseNameOf } from '#contract/roles.ts'
import { makesRank } from '#contract/users.policy.ts'
import type { UserRoles, users } from '#contract/users.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import { refuseViolations } from '#server/core/constraints.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { refuseStale } from '#server/core/optimisticLocking.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { saveStanding } from '../accounts/byOthers.service.ts'
import { decides } from '../accounts/superAdmins.service.ts'
import { getDifferences, saveDifferences } from '../roles/differences.service.ts'
import {
  presentRole,
  refuseNotHeld,
  refuseUnknownRoles,
  rolesByRank,
  selectRoles,
} from '../roles/matrix.service.ts'
import { findRank, presentRank, selectRanks } from '../roles/roles.service.ts'
import { auditUser, lockManaged, type Managed } from './managed.service.ts'
import { requireApprovalOfDecider } from './powers.service.ts'
import { checkRankGiven, followRankChange } from './standing.service.ts'
import { selectReached } from './users.service.ts'

type Role = UserRoles['roles'][number]

function originOf(isOfRank: boolean, isHeld: boolean): Role['from'] {
  if (isOfRank) return isHeld ? 'rank' : 'withdrawn'
  return isHeld ? 'granted' : null
}

/** The roles that a rank and the differences from it come to. */
async function readHeld(ctx: Ctx, userId: number, rankId: number) {
  const [byRank, { granted, withdrawn }] = await Promise.all([rolesByRank(ctx), getDifferences(ctx, userId)])
  const ofRank = new Set(byRank.get(rankId))
  const held = ofRank.union(new Set(granted)).difference(new Set(withdrawn))
  return { byRank, ofRank, held }
}

/** What a user may do, and where each right comes from. */
export async function getUserRoles(ctx: Ctx, actor: Actor, userId: number): Promise<UserRoles> {
  const user = await selectReached(ctx, actor)
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.rank_id', 'users.version', 'ranks.base'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new Failure('NotFound')
  const [{ byRank, ofRank, held }, all, ranks] = await Promise.all([
    readHeld(ctx, userId, user.rank_id),
    selectRoles(ctx).execute(),
    selectRanks(ctx).execute(),
  ])
  const isAdmin = user.base === 'SuperAdmin'
  return {
    userId,
    rankId: user.rank_id,
    version: user.version,
    roles: all.map((row) => ({
      ...presentRole(ctx.language, row),
      isHeld: isAdmin || held.has(row.id),
      from: originOf(ofRank.has(row.id), isAdmin || held.has(row.id)),
      isGrantable: held.has(row.id) || actor.permissions.has(row.name),
    })),
    ranks: ranks
      .filter(({ base }) => base === user.base || (base !== 'BranchManager' && makesRank(actor.rank, base)))
      .map((row) => ({
        id: row.id,
        name: presentRank(ctx.language, row).name,
        rankBaseName: rankBaseNameOf(row.base),
        roleIds: byRank.get(row.id) ?? [],
      })),
  }
}

type RolesInput = Input<typeof users.saveUserRoles>

/** Stores the rank and what differs from it. What the rank brings is no grant; what goes beyond it the caller must hold. */
async function store(tx: Tx, actor: Actor, user: Managed, { rankId, roles }: RolesInput): Promise<void> {
  const all = await selectRoles(tx).execute()
  refuseUnknownRoles(all, roles, 'roles')
  const rank = await findRank(tx, rankId)
  if (!rank) throw new Failure('InvalidData', { fields: { rankId: 'InvalidData' } })
  await checkRankGiven(tx, actor, user, rank)
  if (rank.base === 'BranchManager' && !user.branch_id) {
    throw new Failure('ChooseBranch', { fields: { rankId: 'ChooseBranch' } })
  }
  const { byRank, held } = await readHeld(tx, user.id, user.rank_id)
  const [ofRank, wished] = [new Set(byRank.get(rankId)), new Set(roles)]
  const granted = wished.difference(ofRank)
  const beyond = granted.difference(held)
  refuseNotHeld(
    actor,
    all.filter(({ id }) => beyond.has(id)).map(({ name }) => name),
  )
  const isAdmin = rank.base === 'SuperAdmin'
  const withdrawn = isAdmin ? [] : [...ofRank.difference(wished)]
  await saveDifferences(tx, user.id, { granted: [...granted], withdrawn })
  const workplace = user.base === rank.base ? user : { service_place_id: null, branch_id: null }
  await saveStanding(tx, user.id, {
    rankId,
    servicePlaceId: workplace.service_place_id,
    branchId: workplace.branch_id,
  })
  await followRankChange(tx, user, rank)
}

/** Sets a user's rank and what they may do, in full. They may do just that with their next call. */
export function saveUserRoles(
  ctx: Ctx,
  actor: Actor,
  input: RolesInput,
): Promise<Output<typeof users.saveUserRoles>> {
  return refuseViolations(
    { users_keep_points: ['HasPoints', 'rankId'], users_keep_orders: ['HasOpenOrder', 'rankId'] },
    () =>
      inTransaction(ctx, async (tx) => {
        const user = await lockManaged(tx, actor, input.userId)
        if (input.version !== undefined && input.version !== user.version) {
          refuseStale(input.version, await getUserRoles(tx, actor, user.id))
        }
        const decided = await decides(tx, user.id)
        const hasChanged = await auditUser(tx, user.id, () => store(tx, actor, user, input))
        if (!decided) await requireApprovalOfDecider(tx, user.id)
        if (hasChanged && input.rankId === user.rank_id)
          await emit(tx, 'users.rightsChanged', { userId: user.id })
        return { id: user.id, version: user.version + 1 }
      }),
  )
}
