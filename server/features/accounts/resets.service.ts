import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { lockAccount } from './accountLock.service.ts'
import { deletePendingEmail } from './emails.service.ts'
import { hasFactor } from './factors/factors.service.ts'
import { clearLoginFailures } from './login.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { logIn } from './openSession.service.ts'
import { checkNewPassword, hashPassword, isStillPassword } from './passwords.service.ts'
import { deletePending } from './pendingAccessChanges.service.ts'
import { type PhoneInput, readPhone } from './phones.service.ts'
import { checkProof, spendProof } from './proofs.service.ts'
import { findByPhone, findByToken, isValidMailToken, needsMailToken } from './resetLinks.service.ts'

/** Stores the new password of whoever forgot the old one: no session that it opened goes on, no wait after failures. */
async function storePassword(
  tx: Tx,
  userId: number,
  changes: { password_hash: string; is_provisional?: false; secured_at?: Date },
): Promise<void> {
  const account = await lockAccount(tx, userId)
  // Whoever got in before the owner locked the account may have given it an address of their own.
  if (account?.locked_at) await deletePendingEmail(tx, userId)
  await tx.db
    .updateTable('users')
    .set({ ...changes, locked_at: null })
    .where('id', '=', userId)
    .execute()
  await endUserSessions(tx, userId)
  await emit(tx, 'accounts.secretSaved', { userId, secret: 'password' })
  await deletePending(tx, userId, 'password')
  await clearLoginFailures(tx, userId)
}

/**
 * Opens a session for a member who has just set a password: with it, nothing else would be asked of them. Null for accounts that
 * have a second step, that work here or are provisional, whose owners log in.
 */
async function openMemberSession(tx: Tx, earlier: Actor | null, userId: number): Promise<string | null> {
  const account = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.id', 'users.language', 'users.is_provisional', 'ranks.base'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  if (account?.base !== 'User' || account.is_provisional || (await hasFactor(tx, userId))) return null
  return logIn(tx, earlier, account)
}

const presentReset = (token: string | null) => ({ isLoggedIn: token !== null, token })

type ResetInput = PhoneInput & { phoneProof: string; mailToken?: string; password: string }

function rejectMissingMailToken(): never {
  throw new ApiError('MailLinkNeeded', { fields: { mailToken: 'MailLinkNeeded' } })
}

/** Sets the password of the account whose phone was proved, and ends all its sessions; a member gets a new one. */
export async function resetPassword(ctx: Ctx, earlier: Actor | null, reset: ResetInput) {
  const { phoneProof, mailToken = '', password, ...typed } = reset
  const { phone } = await readPhone(ctx, typed)
  const proofInput = { proof: phoneProof, phone, purpose: 'resetPassword' as const }
  await checkProof(ctx, proofInput)
  const user = await findByPhone(ctx, phone)
  if (!user) throw new ApiError('ProofNeeded', { fields: { phoneProof: 'ProofNeeded' } })
  const byMail = needsMailToken(user)
  if (byMail && !isValidMailToken(ctx, user, mailToken)) rejectMissingMailToken()
  checkNewPassword(password, user)
  const passwordHash = await hashPassword(ctx, password)
  const token = await inTransaction(ctx, async (tx) => {
    await spendProof(tx, proofInput)
    // The token is valid for one password only, and two requests may bring it at once.
    if (byMail && !(await isStillPassword(tx, user.id, user.password_hash))) rejectMissingMailToken()
    await storePassword(tx, user.id, {
      password_hash: passwordHash,
      is_provisional: false,
      secured_at: tx.now(),
    })
    // Whoever holds the phone just made the change.
    await notifyOfChange(tx, 'password', { email: user.email, phone: null })
    return openMemberSession(tx, earlier, user.id)
  })
  return presentReset(token)
}

type LinkInput = { token: string; password: string }

/** Sets the password of the account to whose confirmed address the link went, and ends all its sessions; a member gets a new one. */
export async function resetPasswordByLink(ctx: Ctx, earlier: Actor | null, { token, password }: LinkInput) {
  const owner = await findByToken(ctx, token)
  if (!owner) throw new ApiError('LinkExpired')
  checkNewPassword(password, owner)
  const passwordHash = await hashPassword(ctx, password)
  const opened = await inTransaction(ctx, async (tx) => {
    await lockAccount(tx, owner.id)
    // Two requests may bring the link at once; and the address, or the rank, may be another meanwhile.
    if (!(await findByToken(tx, token))) throw new ApiError('LinkExpired')
    // A provisional account stays one: what it lacks is a proof of the phone.
    await storePassword(tx, owner.id, { password_hash: passwordHash })
    await notifyOfChange(tx, 'password', owner)
    return openMemberSession(tx, earlier, owner.id)
  })
  return presentReset(opened)
}
