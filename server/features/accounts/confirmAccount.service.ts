import type { accounts } from '#contract/accounts/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Args } from '#server/core/request/routes.ts'
import { endUserSessions, replaceSession } from '#server/core/security/session.ts'
import { forgetOtherDevices } from './devices.service.ts'
import { clearLoginFailures } from './login.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { readLoginReply } from './openSession.service.ts'
import { checkNewPassword, hashPassword, isPasswordUnchanged, verifyPassword } from './passwords.service.ts'
import { deleteAccessChange } from './pendingAccessChanges.service.ts'
import { checkPhoneProof, spendPhoneProof } from './proofs.service.ts'

/** A provisional account was created by someone else, who also set its first password. */
async function getProvisionalUser(ctx: Ctx, id: number) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'emailProved', 'phone', 'passwordHash', 'isProvisional'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user?.phone) throw new ApiError('Unauthorized')
  if (!user.isProvisional) throw new ApiError('AlreadyConfirmed')
  return { ...user, phone: user.phone }
}

type ProvisionalUser = Awaited<ReturnType<typeof getProvisionalUser>>

async function confirmWithPassword(
  tx: Tx,
  user: ProvisionalUser,
  sessionId: number,
  passwordHash: string,
): Promise<string> {
  // A third party may have set a password meanwhile, or another tab confirmed the account.
  if (!(await isPasswordUnchanged(tx, user.id, user.passwordHash))) throw new ApiError('Unauthorized')
  await tx.db
    .updateTable('users')
    .set((users) => ({
      passwordHash,
      isProvisional: false,
      securedAt: tx.now(),
      version: users('version', '+', 1),
    }))
    .where('id', '=', user.id)
    .execute()
  // The person who set the password knew it and may have used it.
  await endUserSessions(tx, user.id, { except: sessionId })
  await forgetOtherDevices(tx, user.id)
  await clearLoginFailures(tx, user.id)
  await notifyOfChange(tx, 'password', { email: user.emailProved ? user.email : null, phone: null })
  await emit(tx, 'accounts.phoneConfirmed', { userId: user.id })
  await deleteAccessChange(tx, user.id, 'password')
  return replaceSession(tx, sessionId)
}

export async function confirmAccount({
  ctx,
  actor,
  input: { phoneProof, password },
}: Args<typeof accounts.confirmAccount>) {
  const user = await getProvisionalUser(ctx, actor.id)
  const proofInput = {
    proof: phoneProof,
    phone: user.phone,
    purpose: 'confirmAccount' as const,
    requesterId: user.id,
  }
  await checkPhoneProof(ctx, proofInput)
  checkNewPassword(password, user)
  if (await verifyPassword(ctx, user.passwordHash, password)) {
    throw new ApiError('PasswordWasGiven', { fields: { password: 'PasswordWasGiven' } })
  }
  const passwordHash = await hashPassword(ctx, password)
  const token = await inTransaction(ctx, async (tx) => {
    await spendPhoneProof(tx, proofInput)
    return confirmWithPassword(tx, user, actor.sessionId, passwordHash)
  })
  return readLoginReply(ctx, token)
}
