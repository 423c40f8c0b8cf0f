import type { users } from '#contract/users/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { sendInvitation } from '../accounts/invitations.service.ts'
import { deleteLockedUser } from './deleteUser.service.ts'
import { auditUser, lockManagedUser } from './managedUser.service.ts'
import { getUser } from './users.service.ts'

async function lockInvitedUser(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { invitationExpiresAt } = await lockManagedUser(tx, actor, id)
  if (!invitationExpiresAt) throw new ApiError('InvitationAccepted')
}

export function resendInvitation({ ctx, actor, input: { userId } }: Args<typeof users.resendInvitation>) {
  return inTransaction(ctx, async (tx) => {
    await lockInvitedUser(tx, actor, userId)
    await auditUser(tx, userId, () => sendInvitation(tx, userId))
    return getUser({ ctx: tx, actor, input: { id: userId } })
  })
}

export function withdrawInvitation({ ctx, actor, input: { userId } }: Args<typeof users.withdrawInvitation>) {
  return inTransaction(ctx, async (tx) => {
    await lockInvitedUser(tx, actor, userId)
    return deleteLockedUser(tx, userId)
  })
}
