import type { BaseRank } from '#contract/access.ts'
import { makesRank } from '#contract/users.policy.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { endSessionsByOther } from '../accounts/endSessions.service.ts'
import { refuseLastSuperAdmin, refuseOwner } from '../accounts/superAdmins.service.ts'
import { saveDifferences } from '../roles/differences.service.ts'
import { endAttachmentsOf } from '../sales/attachments.service.ts'
import type { Managed } from './managed.service.ts'

export type GivenRank = { id: number; base: BaseRank }

/** Refuses a rank that the caller may not give, or that the user may not leave. */
export async function checkRankGiven(
  tx: Tx,
  actor: Actor,
  user: Managed | null,
  rank: GivenRank,
): Promise<void> {
  // Between two ranks on one base nothing changes but what they may do.
  if (user?.base === rank.base) return
  if (rank.base === 'ServiceSupplier') {
    throw new Failure('OwnerByRegistration', { fields: { rankId: 'OwnerByRegistration' } })
  }
  if (!makesRank(actor.rank, rank.base)) {
    throw new Failure('RankNotYours', { fields: { rankId: 'RankNotYours' } })
  }
  if (!user) return
  await refuseLastSuperAdmin(tx, user)
  await refuseOwner(tx, user)
}

/**
 * What follows for somebody who has another rank now: their sessions end, for they may do other things, and see other
 * things than before; what tied them to others by the old rank ends, too.
 */
export async function followRankChange(tx: Tx, user: Managed, rank: GivenRank): Promise<void> {
  if (user.rank_id === rank.id) return
  await endSessionsByOther(tx, user.id)
  if (user.base !== rank.base) await endAttachmentsOf(tx, user.id)
  await emit(tx, 'users.rightsChanged', { userId: user.id })
}

/** A rank that is given without roles brings what it may do, and nothing that was granted or withdrawn beside an earlier one. */
export async function forgetDifferences(tx: Tx, userId: number): Promise<void> {
  await saveDifferences(tx, userId, { granted: [], withdrawn: [] })
}
