import { lockLinkHours } from '../../../contract/limits.ts'
import { screens } from '../../../contract/screens.ts'
import { Failure } from '../../common/failure.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'
import { hmacOf, isHmacOf } from '../../core/hmac.ts'
import { linkTo } from '../../core/links.ts'
import { recordSecurity } from '../../core/recordSecurity.ts'
import { endSessionsOf } from '../../core/session.ts'
import { inTransaction } from '../../core/transaction.ts'
import { lockAccount as lockRow } from './accountLock.service.ts'
import { deleteFactorsSince } from './factors/factors.service.ts'
import { restorePhone } from './phones.service.ts'

const purpose = 'lock-link'

const life = lockLinkHours * 3600 * 1000

const sealed = (userId: number, end: number) => JSON.stringify([userId, end])

/** The address of the page on which an owner says that a login was not theirs. */
export function lockLinkAddress(ctx: Ctx, userId: number): string {
  const end = ctx.now().getTime() + life
  const seal = hmacOf(ctx, purpose, sealed(userId, end)).toString('base64url')
  return linkTo(ctx, `${screens.NotMe.path}?token=${userId}.${end}.${seal}`)
}

/**
 * The account that a token is for; null for one that is too old, over, or none of ours, and these are not told apart. It
 * outlives a change of the password, which is what somebody who got in would begin with.
 */
async function ownerOf(tx: Tx, token: string): Promise<number | null> {
  const [id = '', until = '', seal = ''] = token.split('.')
  const [userId, end] = [Number(id), Number(until)]
  if (!/^\d{1,9}$/.test(id) || !(end > tx.now().getTime())) return null
  if (!isHmacOf(tx, purpose, sealed(userId, end), seal)) return null
  const owner = await lockRow(tx, userId)
  const isOver = owner?.secured_at && owner.secured_at.getTime() >= end - life
  return owner && !isOver ? owner.id : null
}

/**
 * Takes back what whoever got in may have set to come back with: the phone, the mailbox and the factors of as long as a link
 * works, for its mail went out with the login.
 */
async function undoTakeover(tx: Tx, userId: number): Promise<void> {
  const since = new Date(tx.now().getTime() - life)
  await restorePhone(tx, userId, since)
  await deleteFactorsSince(tx, userId, since)
  await tx.db.deleteFrom('email_links').where('user_id', '=', userId).execute()
  await tx.db
    .updateTable('users')
    .set({ email_proved: false })
    .where('id', '=', userId)
    .where('email_proved_at', '>', since)
    .execute()
  await tx.db.deleteFrom('user_devices').where('user_id', '=', userId).execute()
}

/**
 * Locks an account whose owner says that somebody else got in. Whoever did may hold its mailbox and its password, so that
 * only its phone opens it again; no browser counts as its own any more.
 */
async function lock(tx: Tx, userId: number): Promise<void> {
  await tx.db
    .updateTable('users')
    .set((users) => ({
      password_hash: null,
      pending_email: null,
      locked_at: tx.now(),
      version: users('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  await undoTakeover(tx, userId)
  await endSessionsOf(tx, userId)
  await emit(tx, 'accounts.locked', { userId })
  tx.afterCommit.add(() => recordSecurity(tx, 'accountLocked', { userId }))
}

/** Locks the account that was mailed this token. */
export function lockByToken(ctx: Ctx, token: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const userId = await ownerOf(tx, token)
    if (userId === null) throw new Failure('LinkExpired')
    await lock(tx, userId)
  })
}

export function lockOwn(ctx: Ctx, { id }: Actor): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockRow(tx, id))) throw new Failure('Unauthorized')
    await lock(tx, id)
  })
}

/** Ends all sessions of somebody but this one. */
export function endOtherSessions(ctx: Ctx, actor: Actor): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const { id: userId, sessionId } = actor
    const ended = await endSessionsOf(tx, userId, { except: sessionId })
    const told = { userId, sessionId, details: { times: ended } }
    if (ended > 0) tx.afterCommit.add(() => recordSecurity(tx, 'sessionsEnded', told))
    return { ended }
  })
}
