import type { Ctx, Tx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'
import { refusePublicTexts } from '../publicText/publicText.service.ts'
import { insertAccount, type NewAccount } from './accounts.service.ts'
import { countEmailLink, issueEmailLink } from './emails.service.ts'
import { endSessionsByOther } from './endSessions.service.ts'
import { clearLoginFailures } from './login.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { checkNewPassword, hashPassword } from './passwords.service.ts'
import { keepPastPhone, normalPhone, type ReadPhone, readPhone, type TypedPhone } from './phones.service.ts'

type Owner = { id: number; name: string; email: string | null; email_proved: boolean; phone: string | null }

type Typed = TypedPhone & { name: string; email: string; password: string }

/** What somebody else typed for an account, checked and hashed before a transaction waits for it; `owner` is who has it so far. */
export async function readForOther(ctx: Ctx, { name, email, password, ...typed }: Typed, owner?: Owner) {
  await refusePublicTexts(ctx, { name }, { name: owner?.name })
  const isSamePhone = owner !== undefined && normalPhone(typed) === owner.phone
  const phone: ReadPhone | null = isSamePhone ? null : await readPhone(ctx, typed)
  const newEmail = email === '' || email === owner?.email ? null : email
  if (password) {
    const known = {
      name,
      email: newEmail ?? owner?.email ?? null,
      phone: phone?.phone ?? owner?.phone ?? null,
    }
    checkNewPassword(password, known)
  }
  if (newEmail && owner) await countEmailLink(ctx, owner.id)
  return { name, email: newEmail, phone, passwordHash: password ? await hashPassword(ctx, password) : null }
}

export type ForOther = Awaited<ReturnType<typeof readForOther>>

/** Makes an account for somebody else, who confirms it at the first login; mails the link that proves the e-mail. */
export async function createForOther(
  tx: Tx,
  account: NewAccount & { addedById: number },
  passwordHash: string,
): Promise<{ id: number }> {
  const { id } = await insertAccount(tx, account, passwordHash)
  if (account.email) await issueEmailLink(tx, id, account.email)
  await emit(tx, 'accounts.givenByOther', { userId: id, given: 'account' })
  return { id }
}

type Standing = { rankId: number; servicePlaceId: number | null; branchId: number | null }

/** Gives somebody a rank, and where they work by it; what is left of an edit of theirs is stale. */
export async function saveStanding(
  tx: Tx,
  userId: number,
  { rankId, servicePlaceId, branchId }: Standing,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({
      rank_id: rankId,
      service_place_id: servicePlaceId,
      branch_id: branchId,
      version: users('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/**
 * Changes somebody else's account, whose row is locked. A password or a phone that its owner didn't choose makes it
 * provisional. What they logged in with before hears of it, and a session that was open by it ends.
 */
export async function changeForOther(
  tx: Tx,
  owner: Owner,
  { name, email, phone, passwordHash }: ForOther,
  standing: Standing,
): Promise<void> {
  // A new address waits beside one that its owner confirmed; one that nobody confirmed may be the mistake to mend.
  const emails = email && (owner.email_proved ? { pending_email: email } : { email, pending_email: null })
  await tx.db
    .updateTable('users')
    .set({
      name,
      ...emails,
      ...(phone && { phone: phone.phone, is_provisional: true }),
      // Whoever confirms the account shows that they hold its phone, so that it need not stay locked.
      ...(passwordHash && { password_hash: passwordHash, is_provisional: true, locked_at: null }),
    })
    .where('id', '=', owner.id)
    .execute()
  if (phone) await keepPastPhone(tx, owner.id, owner.phone)
  await saveStanding(tx, owner.id, standing)
  await tellOwner(tx, owner, { email, phone: phone !== null, password: passwordHash !== null })
  if (phone || passwordHash) await endSessionsByOther(tx, owner.id)
}

type Changed = { email: string | null; phone: boolean; password: boolean }

async function tellOwner(tx: Tx, owner: Owner, { email, phone, password }: Changed): Promise<void> {
  const proved = owner.email_proved ? owner.email : null
  const changed = { email: email !== null, phone, password }
  for (const secret of ['email', 'phone', 'password'] as const) {
    if (changed[secret]) await emit(tx, 'accounts.secretSaved', { userId: owner.id, secret })
  }
  if (email) {
    await issueEmailLink(tx, owner.id, email)
    await notifyOfChange(tx, 'email', { email: proved, phone: owner.phone })
  }
  if (phone) await notifyOfChange(tx, 'phone', { email: proved, phone: owner.phone })
  if (password) {
    await clearLoginFailures(tx, owner.id)
    await notifyOfChange(tx, 'password', { email: proved, phone: null })
    await emit(tx, 'accounts.givenByOther', { userId: owner.id, given: 'password' })
  }
}
