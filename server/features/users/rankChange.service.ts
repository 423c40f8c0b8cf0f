import type { BaseRank } from '#contract/core/access.ts'
import { canCreateRank } from '#contract/users/policy.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { endSessionsByOther } from '../accounts/endSessions.service.ts'
import { assertNotLastSuperAdmin, assertNotOwner } from '../accounts/superAdmins.service.ts'
import { saveDifferences } from '../roles/differences.service.ts'
import { endAttachmentsOfUser } from '../sales/attachments.service.ts'
import type { ManagedUser } from './managed.service.ts'

export type RankReference = { id: number; base: BaseRank }

/** Refuses a rank that the caller may not give, or that the user may not leave. */
export async function assertRankAssignable(
  tx: Tx,
  actor: Actor,
  user: ManagedUser | null,
  rank: RankReference,
): Promise<void> {
  // Between two ranks on one base nothing changes but what they may do.
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

/**
 * What follows for somebody who has another rank now: their sessions end, for they may do other things, and see other
 * things than before; what tied them to others by the old rank ends, too.
 */
export async function applyRankChange(tx: Tx, user: ManagedUser, rank: RankReference): Promise<void> {
  if (user.rank_id === rank.id) return
  await endSessionsByOther(tx, user.id)
  if (user.base !== rank.base) await endAttachmentsOfUser(tx, user.id)
  await emit(tx, 'users.rightsChanged', { userId: user.id })
}

/** A rank that is given without roles brings what it may do, and nothing that was granted or withdrawn beside an earlier one. */
export async function deleteDifferences(tx: Tx, userId: number): Promise<void> {
  await saveDifferences(tx, userId, { granted: [], withdrawn: [] })
}
