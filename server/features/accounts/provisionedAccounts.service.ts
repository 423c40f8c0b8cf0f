import type { Ctx, Tx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events/events.ts'
import { assertPublicTexts } from '../publicText/publicText.service.ts'
import { applyAccess, scheduleAccessChange } from './accessChanges.service.ts'
import { insertAccount, type NewAccount } from './accounts.service.ts'
import { issueEmailLink, limitEmailLinks } from './emails.service.ts'
import { sendInvitation } from './invitations.service.ts'
import { checkNewPassword, hashPassword } from './passwords.service.ts'
import { normalizePhone, type ParsedPhone, type PhoneInput, readPhone } from './phones.service.ts'

type Owner = { id: number; name: string; email: string | null; emailProved: boolean; phone: string | null }

type AccountInput = PhoneInput & { name: string; email: string; password: string }

/** Call before the transaction, which would wait for the hash. `owner` is the existing user, if any. */
export async function parseProvisionedAccount(
  ctx: Ctx,
  { name, email, password, ...phoneInput }: AccountInput,
  owner?: Owner,
) {
  await assertPublicTexts(ctx, { name }, { name: owner?.name })
  const isSamePhone = owner !== undefined && normalizePhone(phoneInput) === owner.phone
  const phone: ParsedPhone | null = isSamePhone ? null : await readPhone(ctx, phoneInput)
  const newEmail = email === '' || email === owner?.email ? null : email
  if (password) {
    const identity = {
      name,
      email: newEmail ?? owner?.email ?? null,
      phone: phone?.phone ?? owner?.phone ?? null,
    }
    checkNewPassword(password, identity)
  }
  if (newEmail && owner) await limitEmailLinks(ctx, owner.id)
  return { name, email: newEmail, phone, passwordHash: password ? await hashPassword(ctx, password) : null }
}

export type ProvisionedAccount = Awaited<ReturnType<typeof parseProvisionedAccount>>

export async function createProvisionedAccount(
  tx: Tx,
  account: NewAccount & { addedById: number },
  /** Null to invite its owner. */
  passwordHash: string | null,
): Promise<{ id: number }> {
  const { id } = await insertAccount(tx, account, passwordHash)
  if (account.email) await issueEmailLink(tx, id, account.email)
  if (passwordHash === null) await sendInvitation(tx, id)
  else await emit(tx, 'accounts.accountProvisioned', { userId: id, provisioned: 'account' })
  return { id }
}

type RankAssignment = { rankId: number; servicePlaceId: number | null; branchId: number | null }

/** Makes concurrent edits of the user stale. */
export async function saveRankAssignment(
  tx: Tx,
  userId: number,
  { rankId, servicePlaceId, branchId }: RankAssignment,
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({
      rankId,
      servicePlaceId,
      branchId,
      version: users('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** The row must be locked. `waits`: credentials take effect later, everything else immediately. */
export async function updateProvisionedAccount(
  tx: Tx,
  userId: number,
  { name, email, phone, passwordHash }: ProvisionedAccount,
  assignment: RankAssignment,
  { setById, waits }: { setById: number; waits: boolean },
): Promise<void> {
  await tx.db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  await saveRankAssignment(tx, userId, assignment)
  const access = { phone: phone?.phone ?? null, email, passwordHash }
  if (!access.phone && !email && !passwordHash) return
  await (waits ? scheduleAccessChange(tx, userId, access, setById) : applyAccess(tx, userId, access))
}
