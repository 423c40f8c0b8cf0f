import {
  expiredInvitationDays,
  invitationDays,
  maxInvitationsPerDay,
  maxInvitationsToPhonePerDay,
} from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { aDay } from '#server/core/database/retention.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { enforceRateLimit, type RateLimit } from '#server/core/request/rateLimit.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { getSmsBudget } from './codeRateLimits.service.ts'
import { deleteUser, lockForDeletion } from './deletion.service.ts'

function getRateLimits(ctx: Ctx, placeId: number | null, phone: string): RateLimit[] {
  const seconds = 24 * 3600
  const number = computeHmac(ctx, 'invitations.phone', phone).toString('base64url')
  const budget = getSmsBudget(ctx, 'invitation', 0.1)
  return [
    { key: `invitations.place:${placeId}`, max: maxInvitationsPerDay, seconds },
    { key: `invitations.phone:${number}`, max: maxInvitationsToPhonePerDay, seconds },
    ...(budget ? [budget] : []),
  ]
}

/** Nobody can log in to an account without a password until its owner accepts by resetting the password by phone. */
export async function sendInvitation(tx: Tx, userId: number): Promise<void> {
  const { phone, servicePlaceId } = await tx.db
    .selectFrom('users')
    .select(['phone', 'servicePlaceId'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!phone || !tx.ports.sms.canReach(phone))
    throw new ApiError('CodeNotSent', { fields: { phone: 'CodeNotSent' } })
  for (const limit of getRateLimits(tx, servicePlaceId, phone)) await enforceRateLimit(tx, limit)
  await tx.db
    .updateTable('users')
    .set({ invitationExpiresAt: new Date(tx.now().getTime() + invitationDays * aDay) })
    .where('id', '=', userId)
    .execute()
  await emit(tx, 'accounts.accountProvisioned', { userId, provisioned: 'invitation' })
}

function selectLongExpired(ctx: Ctx) {
  const expiredBefore = new Date(ctx.now().getTime() - expiredInvitationDays * aDay)
  return ctx.db.selectFrom('users').select('id').where('invitationExpiresAt', '<=', expiredBefore)
}

export async function deleteExpiredInvitations(ctx: Ctx): Promise<void> {
  for (const { id } of await selectLongExpired(ctx).execute()) {
    await inTransaction(ctx, async (tx) => {
      const user = await lockForDeletion(tx, id)
      // It was sent again or withdrawn meanwhile.
      if (!user || !(await selectLongExpired(tx).where('id', '=', id).executeTakeFirst())) return
      await deleteUser(tx, user)
    })
  }
}
