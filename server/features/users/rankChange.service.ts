import type { BaseRank } from '#contract/core/access.ts'
import { canCreateRank } from '#contract/users/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { assertNotOwner } from '../accounts/deletion.service.ts'
import { endSessionsByOther } from '../accounts/endSessions.service.ts'
import { assertNotLastSuperAdmin } from '../accounts/superAdmins.service.ts'
import { saveDifferences } from '../roles/differences.service.ts'
import { endUserAssignments } from '../sales/consultantAssignments.service.ts'
import type { ManagedUser } from './managedUser.service.ts'

export type RankReference = { id: number; base: BaseRank }

/** Also rejects a change if the user may not leave their rank. */
export async function assertRankAssignable(
  tx: Tx,
  actor: Actor,
  user: ManagedUser | null,
  rank: RankReference,
): Promise<void> {
  // Two ranks on the same base differ only in their permissions.
  if (user?.base === rank.base) return
  if (rank.base === 'ServiceSupplier') {
    throw new ApiError('OwnerByRegistration', { fields: { rankId: 'OwnerByRegistration' } })
  }
  if (!canCreateRank(actor.rank, rank.base)) {
    throw new ApiError('RankNotYours', { fields: { rankId: 'RankNotYours' } })
  }
  if (!user) return
  await assertNotLastSuperAdmin(tx, user)
  await assertNotOwner(tx, user)
}

/** A code to the phone alone opens only members' accounts. */
async function assertHasPassword(tx: Tx, userId: number): Promise<void> {
  const { passwordHash, lockedAt } = await tx.db
    .selectFrom('users')
    .select(['passwordHash', 'lockedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // The owner of a locked account unlocks it with a new password.
  if (passwordHash === null && lockedAt === null)
    throw new ApiError('PasswordNeeded', { fields: { rankId: 'PasswordNeeded' } })
}

/** Sessions end, because the permissions changed, and so do the assignments that depended on the old rank. */
export async function applyRankChange(tx: Tx, user: ManagedUser, rank: RankReference): Promise<void> {
  if (user.rankId === rank.id) return
  if (rank.base !== 'User') await assertHasPassword(tx, user.id)
  await endSessionsByOther(tx, user.id)
  if (user.base !== rank.base) await endUserAssignments(tx, user.id)
  await emit(tx, 'users.rightsChanged', { userId: user.id })
}

/**
 * A rank that is assigned without roles brings only its own; differences from an earlier rank are deleted.
 */
export async function deleteDifferences(tx: Tx, userId: number): Promise<void> {
  await saveDifferences(tx, userId, { granted: [], withdrawn: [] })
}
