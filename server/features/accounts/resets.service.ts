import type { accounts } from '#contract/accounts/endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { isDormant } from './codeMembers.service.ts'
import { deletePendingEmail } from './emails.service.ts'
import { hasFactor } from './factors/factors.service.ts'
import { clearLoginFailures } from './login.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { logIn } from './openSession.service.ts'
import { checkNewPassword, hashPassword, isPasswordUnchanged } from './passwords.service.ts'
import { deleteAccessChange } from './pendingAccessChanges.service.ts'
import { readPhone } from './phones.service.ts'
import { checkPhoneProof, spendPhoneProof } from './proofs.service.ts'
import {
  type Account,
  findByPhone,
  findByResetToken,
  isValidMailToken,
  needsCodeAndLink,
} from './resetLinks.service.ts'

async function storePassword(
  tx: Tx,
  userId: number,
  changes: { passwordHash: string; isProvisional?: false; securedAt?: Date },
): Promise<void> {
  const account = await lockAccountRow(tx, userId)
  if (account?.invitationExpiresAt && account.invitationExpiresAt <= tx.now())
    throw new ApiError('InvitationExpired')
  // An attacker may have set their own email before the owner locked the account.
  if (account?.lockedAt) await deletePendingEmail(tx, userId)
  await tx.db
    .updateTable('users')
    .set({ ...changes, lockedAt: null, invitationExpiresAt: null })
    .where('id', '=', userId)
    .execute()
  await endUserSessions(tx, userId)
  await emit(tx, 'accounts.secretSaved', { userId, secret: 'password' })
  await deleteAccessChange(tx, userId, 'password')
  await clearLoginFailures(tx, userId)
}

/**
 * Opens one only if a login would require nothing but the password. null for staff and place accounts,
 * provisional accounts and those with a second factor: their owners log in.
 */
async function openMemberSession(
  tx: Tx,
  earlier: Actor | null,
  userId: number,
  by?: 'code',
): Promise<string | null> {
  const account = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.language', 'users.isProvisional', 'ranks.base'])
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst()
  if (account?.base !== 'User' || account.isProvisional || (await hasFactor(tx, userId))) return null
  return logIn(tx, earlier, account, by)
}

/** The account is new, so there is nothing yet that a stolen number would open. */
async function openInvitedSession(tx: Tx, earlier: Actor | null, user: Account): Promise<string> {
  await emit(tx, 'accounts.phoneConfirmed', { userId: user.id })
  await emit(tx, 'accounts.invitationAccepted', { userId: user.id })
  return logIn(tx, earlier, user)
}

const presentReset = (token: string | null) => ({ isLoggedIn: token !== null, token })

function rejectMissingMailToken(): never {
  throw new ApiError('MailLinkNeeded', { fields: { mailToken: 'MailLinkNeeded' } })
}

export async function resetPassword({
  ctx,
  actor: earlier,
  input: reset,
}: Args<typeof accounts.resetPassword>) {
  const { phoneProof, mailToken = '', password, ...typed } = reset
  const { phone } = await readPhone(ctx, typed)
  const proofInput = { proof: phoneProof, phone, purpose: 'resetPassword' as const }
  await checkPhoneProof(ctx, proofInput)
  const user = await findByPhone(ctx, phone)
  if (!user) throw new ApiError('ProofNeeded', { fields: { phoneProof: 'ProofNeeded' } })
  const byMail = needsCodeAndLink(user)
  if (byMail && !isValidMailToken(ctx, user, mailToken)) rejectMissingMailToken()
  checkNewPassword(password, user)
  const passwordHash = await hashPassword(ctx, password)
  const token = await inTransaction(ctx, async (tx) => {
    const account = await lockAccountRow(tx, user.id)
    await spendPhoneProof(tx, proofInput)
    // Otherwise a reset would be a way around the rules for a login by code.
    const accepts = Boolean(account?.invitationExpiresAt)
    const hasNoPassword = account?.passwordHash === null && !accepts
    if (hasNoPassword && !account.lockedAt && (await isDormant(tx, user.id)))
      throw new ApiError('AccountDormant')
    // The token is valid for one password only, and two concurrent requests may use it.
    if (byMail && !(await isPasswordUnchanged(tx, user.id, user.passwordHash))) rejectMissingMailToken()
    await storePassword(tx, user.id, {
      passwordHash,
      isProvisional: false,
      securedAt: tx.now(),
    })
    // The change was made with this phone, so it needs no notification.
    await notifyOfChange(tx, 'password', { email: user.email, phone: null })
    if (accepts) return openInvitedSession(tx, earlier, user)
    return openMemberSession(tx, earlier, user.id, hasNoPassword ? 'code' : undefined)
  })
  return presentReset(token)
}

export async function checkResetLink({ ctx, input: { token } }: Args<typeof accounts.checkResetLink>) {
  return { email: (await findByResetToken(ctx, token))?.email ?? null }
}

export async function resetPasswordByLink({
  ctx,
  actor: earlier,
  input: { token, password },
}: Args<typeof accounts.resetPasswordByLink>) {
  const owner = await findByResetToken(ctx, token)
  if (!owner) throw new ApiError('LinkExpired')
  checkNewPassword(password, owner)
  const passwordHash = await hashPassword(ctx, password)
  const opened = await inTransaction(ctx, async (tx) => {
    await lockAccountRow(tx, owner.id)
    // Two concurrent requests may use the link, and the address or the rank may have changed meanwhile.
    if (!(await findByResetToken(tx, token))) throw new ApiError('LinkExpired')
    // A provisional account stays provisional: its phone is not verified.
    await storePassword(tx, owner.id, { passwordHash })
    await notifyOfChange(tx, 'password', owner)
    return openMemberSession(tx, earlier, owner.id)
  })
  return presentReset(opened)
}
