import type { accountSafety } from '#contract/accounts/safety.endpoints.ts'
import { lockLinkHours } from '#contract/core/limits.ts'
import { screens } from '#contract/core/screens.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import type { Details } from '#server/core/security/securityLog.tables.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { hasRecentAuth } from '#server/core/security/stepUpAuth.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { undoEmails } from './emails.service.ts'
import { deleteFactors } from './factors/factors.service.ts'
import { restorePhone } from './phones.service.ts'
import type { TakeoverSpan } from './takeoverSpan.ts'

const purpose = 'lock-link'

const linkLifetimeMs = lockLinkHours * 3600 * 1000

const toSignedPayload = (userId: number, end: number) => JSON.stringify([userId, end])

export function createLockLink(ctx: Ctx, userId: number): string {
  const end = ctx.now().getTime() + linkLifetimeMs
  const signature = computeHmac(ctx, purpose, toSignedPayload(userId, end)).toString('base64url')
  return linkTo(ctx, `${screens.NotMe.path}?token=${userId}.${end}.${signature}`)
}

/**
 * null for an expired, used or invalid token, which are not distinguished. It survives a password change,
 * because an attacker would start with that.
 */
async function findOwnerId(tx: Tx, token: string): Promise<number | null> {
  const [id = '', until = '', signature = ''] = token.split('.')
  const [userId, end] = [Number(id), Number(until)]
  if (!/^\d{1,9}$/.test(id) || !(end > tx.now().getTime())) return null
  if (!isValidHmac(tx, purpose, toSignedPayload(userId, end), signature)) return null
  const owner = await lockAccountRow(tx, userId)
  const isOver = owner?.securedAt && owner.securedAt.getTime() >= end - linkLifetimeMs
  return owner && !isOver ? owner.id : null
}

/** These are what an attacker may have set to return later. */
async function undoTakeover(tx: Tx, userId: number, span: TakeoverSpan): Promise<void> {
  await restorePhone(tx, userId, span)
  await deleteFactors(tx, userId, span)
  await undoEmails(tx, userId, span)
}

/**
 * Locks an account after a takeover. The attacker may have its mailbox and password, so only its phone can
 * reopen it. Changes within `takeover` are reverted.
 */
async function lock(tx: Tx, userId: number, takeover: TakeoverSpan | null, byId?: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({
      passwordHash: null,
      lockedAt: tx.now(),
      version: users('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  if (takeover) await undoTakeover(tx, userId, takeover)
  // No browser counts as known any more.
  await tx.db.deleteFrom('userDevices').where('userId', '=', userId).execute()
  await endUserSessions(tx, userId)
  await emit(tx, 'accounts.locked', { userId })
  const details: Details = byId ? { by: byId } : {}
  tx.afterCommit.add(() => recordSecurityEvent(tx, 'accountLocked', { userId, details }))
}

/** The token is as old as the login that its mail reported. */
export async function lockAccount({ ctx, input: { token } }: Args<typeof accountSafety.lockAccount>) {
  await inTransaction(ctx, async (tx) => {
    const userId = await findOwnerId(tx, token)
    if (userId === null) throw new ApiError('LinkExpired')
    await lock(tx, userId, { since: new Date(tx.now().getTime() - linkLifetimeMs), until: tx.now() })
  })
  return {}
}

/**
 * A session may undo nothing without recent authentication, and no change made after its login: otherwise a
 * thief's session could restore the phone that the owner has just replaced.
 */
async function getTakeoverSpan(tx: Tx, actor: Actor): Promise<TakeoverSpan | null> {
  if (!hasRecentAuth(tx, actor)) return null
  const session = await tx.db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', actor.sessionId)
    .executeTakeFirst()
  return session ? { since: new Date(tx.now().getTime() - linkLifetimeMs), until: session.createdAt } : null
}

export async function lockOwnAccount({ ctx, actor }: Args<typeof accountSafety.lockOwnAccount>) {
  await inTransaction(ctx, async (tx) => {
    if (!(await lockAccountRow(tx, actor.id))) throw new ApiError('Unauthorized')
    await lock(tx, actor.id, await getTakeoverSpan(tx, actor))
  })
  return {}
}

/** Locks an account on behalf of staff; its row is locked already. Nothing is takeover. */
export function lockByStaff(tx: Tx, userId: number, actor: Actor): Promise<void> {
  return lock(tx, userId, null, actor.id)
}

export function endOtherSessions({ ctx, actor }: Args<typeof accountSafety.endOtherSessions>) {
  return inTransaction(ctx, async (tx) => {
    const { id: userId, sessionId } = actor
    const ended = await endUserSessions(tx, userId, { except: sessionId })
    const logEntry = { userId, sessionId, details: { times: ended } }
    if (ended > 0) tx.afterCommit.add(() => recordSecurityEvent(tx, 'sessionsEnded', logEntry))
    return { ended }
  })
}
