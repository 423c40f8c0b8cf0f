import { accessChangeHours } from '#contract/core/limits.ts'
import { screens } from '#contract/core/screens.ts'
import type { accessChanges } from '#contract/users/accessChanges.endpoints.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeShortHmac, isValidShortHmac } from '#server/core/security/hmac.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { canApprove } from './approvers.service.ts'
import { claimEmail, deletePendingEmail, issueEmailLink } from './emails.service.ts'
import { endSessionsByOther } from './endSessions.service.ts'
import { clearLoginFailures } from './login.service.ts'
import { notifyOfChange } from './notices.service.ts'
import { deleteAccessChange, findAccessChange } from './pendingAccessChanges.service.ts'
import { savePastPhone } from './phones.service.ts'

/** null leaves a credential unchanged. */
export type Access = { phone: string | null; email: string | null; passwordHash: string | null }

async function findOwner(tx: Tx, id: number) {
  return tx.db
    .selectFrom('users')
    .select(['id', 'email', 'emailProved', 'phone', 'lockedAt', 'invitationExpiresAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Owner = Awaited<ReturnType<typeof findOwner>>

/** The row must be locked. A phone or password that the owner didn't choose makes the account provisional. */
export async function applyAccess(tx: Tx, userId: number, access: Access): Promise<void> {
  const { phone, email, passwordHash } = access
  const owner = await findOwner(tx, userId)
  // If the owner confirmed the current email, the new one waits for its link; an unconfirmed one may be a
  // mistake.
  const emails = email && (owner.emailProved ? { pendingEmail: email } : await claimEmail(tx, email, userId))
  await tx.db
    .updateTable('users')
    .set((users) => ({
      ...emails,
      // Links that lock the account, and so restore what it had before, are older than this change.
      ...((phone || passwordHash) && { isProvisional: true, securedAt: tx.now() }),
      ...(phone && { phone }),
      // Confirming the account proves possession of its phone, so it need not stay locked.
      ...(passwordHash && { passwordHash, lockedAt: null, invitationExpiresAt: null }),
      version: users('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  // Nobody has confirmed the phone of an invitation, so it may be a mistake.
  if (phone && !owner.invitationExpiresAt) await savePastPhone(tx, userId, owner.phone)
  if (passwordHash && owner.lockedAt && !email) await deletePendingEmail(tx, userId)
  await notifyOwner(tx, owner, access)
  if (phone || passwordHash) await endSessionsByOther(tx, userId)
}

async function notifyOwner(tx: Tx, owner: Owner, { email, phone, passwordHash }: Access): Promise<void> {
  const proved = owner.emailProved ? owner.email : null
  const changed = { email, phone, password: passwordHash }
  for (const secret of ['email', 'phone', 'password'] as const) {
    if (!changed[secret]) continue
    await emit(tx, 'accounts.secretSaved', { userId: owner.id, secret })
    await deleteAccessChange(tx, owner.id, secret)
  }
  if (email) {
    await issueEmailLink(tx, owner.id, email)
    await notifyOfChange(tx, 'email', { email: proved, phone: owner.phone })
  }
  if (phone && !owner.invitationExpiresAt)
    await notifyOfChange(tx, 'phone', { email: proved, phone: owner.phone })
  if (passwordHash) {
    await clearLoginFailures(tx, owner.id)
    await notifyOfChange(tx, 'password', { email: proved, phone: null })
    await emit(tx, 'accounts.accountProvisioned', { userId: owner.id, provisioned: 'password' })
  }
}

/**
 * The owner is notified at the previous email and phone, and can stop the change until it is due or a second
 * person approves it.
 */
export async function scheduleAccessChange(
  tx: Tx,
  userId: number,
  access: Access,
  setById: number,
): Promise<void> {
  const { phone, email, passwordHash } = access
  const phoneOwner =
    phone && (await tx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst())
  if (phoneOwner) throw new ApiError('PhoneTaken', { fields: { phone: 'PhoneTaken' } })
  const setAt = tx.now()
  const times = { setAt, dueAt: new Date(setAt.getTime() + accessChangeHours * 3_600_000) }
  const insertResult = await tx.db
    .insertInto('accessChanges')
    .values({ userId, phone, email, passwordHash, setById, ...times })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .executeTakeFirst()
  if (insertResult.numInsertedOrUpdatedRows !== 1n) throw new ApiError('AccessChangeWaits')
  if (phone || passwordHash) await endSessionsByOther(tx, userId)
  await emit(tx, 'accounts.accessChangeSet', { userId, setAt: setAt.toISOString() })
}

async function removePendingChange(tx: Tx, userId: number, setAt?: Date) {
  await lockAccountRow(tx, userId)
  return tx.db
    .deleteFrom('accessChanges')
    .where('userId', '=', userId)
    .$if(setAt !== undefined, (rows) => rows.where('setAt', '=', setAt as Date))
    .returningAll()
    .executeTakeFirst()
}

/** `setAt` identifies the version that the approver saw. */
export async function approveChange(tx: Tx, actor: Actor, userId: number, setAt: Date): Promise<void> {
  const change = await removePendingChange(tx, userId, setAt)
  if (!change) throw new ApiError('NotFound')
  if (change.setById === actor.id) throw new ApiError('ChangeNeedsAnother')
  await applyAccess(tx, userId, { ...change, passwordHash: change.passwordHash })
}

export async function withdrawChange(tx: Tx, userId: number): Promise<void> {
  if (!(await removePendingChange(tx, userId))) throw new ApiError('NotFound')
}

async function stopChange(tx: Tx, userId: number): Promise<void> {
  await withdrawChange(tx, userId)
  await emit(tx, 'accounts.accessChangeEnded', { userId, why: 'stopped' })
}

export async function getOwnAccessChange({
  ctx,
  actor: { id },
}: Args<typeof accessChanges.getOwnAccessChange>) {
  const change = await findAccessChange(ctx, id)
  if (!change) return { change: null }
  const { phone, email, passwordHash, dueAt } = change
  return {
    change: {
      phone: phone !== null,
      email: email !== null,
      password: passwordHash !== null,
      dueAt: dueAt.toISOString(),
    },
  }
}

type Change = NonNullable<Awaited<ReturnType<typeof findAccessChange>>>

export async function stopOwnAccessChange({
  ctx,
  actor: { id },
}: Args<typeof accessChanges.stopOwnAccessChange>) {
  await inTransaction(ctx, (tx) => stopChange(tx, id))
  return {}
}

const purpose = 'access-change'

const toSignedPayload = ({ userId, setAt }: Change) => `${userId} ${setAt.getTime()}`

/** Valid while the change is pending. */
export function stopLinkAddress(ctx: Ctx, change: Change): string {
  return linkTo(
    ctx,
    `${screens.StopAccessChange.path}?t=${change.userId}.${computeShortHmac(ctx, purpose, toSignedPayload(change))}`,
  )
}

export async function stopAccessChange({
  ctx,
  input: { token },
}: Args<typeof accessChanges.stopAccessChange>) {
  await inTransaction(ctx, async (tx) => {
    const [, id, signature = ''] = /^(\d{1,9})\.([\w-]{22})$/.exec(token) ?? []
    const change = id && (await findAccessChange(tx, Number(id)))
    if (!change || !isValidShortHmac(tx, purpose, toSignedPayload(change), signature))
      throw new ApiError('LinkExpired')
    await stopChange(tx, change.userId)
  })
  return {}
}

/** If another account has the phone by then, that account keeps it. */
async function applyIfDue(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccountRow(tx, userId)
    const change = await findAccessChange(tx, userId)
    if (!account || !change || change.dueAt > tx.now()) return
    // If the user became an approver meanwhile, only two people together may change the account.
    if (await canApprove(tx, userId)) return
    await removePendingChange(tx, userId)
    const { phone } = change
    const phoneOwner =
      phone && (await tx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst())
    if (phoneOwner) await emit(tx, 'accounts.accessChangeEnded', { userId, why: 'phoneTaken' })
    await applyAccess(tx, userId, {
      email: change.email,
      phone: phoneOwner ? null : phone,
      passwordHash: change.passwordHash,
    })
  })
}

export async function applyDueChanges(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('accessChanges')
    .select('userId')
    .where('dueAt', '<=', ctx.now())
    .execute()
  // One transaction per change, so that one failure doesn't block the others.
  for (const { userId } of due) await applyIfDue(ctx, userId)
}
