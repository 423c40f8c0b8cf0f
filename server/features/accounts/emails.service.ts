import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { accounts } from '#contract/accounts/endpoints.ts'
import { emailLinkHours, maxEmailClaims } from '#contract/core/limits.ts'
import { screens } from '#contract/core/screens.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { linkTo } from '#server/core/links.ts'
import { enforceRateLimit } from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { lockAccountRow } from './accountRow.service.ts'
import { savePastEmail } from './formerAccounts.service.ts'
import { deletePending } from './pendingAccessChanges.service.ts'
import type { TakeoverSpan } from './takeoverSpan.ts'

const hour = 3_600_000
const purpose = 'email-link'

export function createEmailLink(ctx: Ctx, id: string): string {
  const signature = computeHmac(ctx, purpose, id).toString('base64url')
  return linkTo(ctx, `${screens.ConfirmEmail.path}?token=${id}.${signature}`)
}

function parseLinkId(ctx: Ctx, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  return /^[\da-f-]{36}$/.test(id) && isValidHmac(ctx, purpose, id, signature) ? id : null
}

export async function issueEmailLink(tx: Tx, userId: number, email: string): Promise<void> {
  const id = randomUUID()
  await tx.db.deleteFrom('email_verifications').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('email_verifications')
    .values({ id, user_id: userId, email, expires_at: new Date(tx.now().getTime() + emailLinkHours * hour) })
    .execute()
  await emit(tx, 'accounts.emailAdded', { linkId: id })
}

/** Limited because links go to unconfirmed addresses. */
export async function countEmailLink(ctx: Ctx, userId: number): Promise<void> {
  await enforceRateLimit(ctx, { key: `email.link:${userId}`, max: 5, seconds: 3600 })
}

export async function sendEmailLink({ ctx, actor: { id: userId } }: Args<typeof accounts.sendEmailLink>) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'email_proved', 'pending_email'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('Unauthorized')
  const waiting = user.pending_email ?? (user.email_proved ? null : user.email)
  if (!waiting) throw new ApiError('NotFound')
  await countEmailLink(ctx, userId)
  await inTransaction(ctx, async (tx) => {
    if (!(await lockAccountRow(tx, userId))) throw new ApiError('Unauthorized')
    await issueEmailLink(tx, userId, waiting)
  })
  return {}
}

/** Saves the owner's previous address, and the same address of other accounts. */
async function savePastEmails(tx: Tx, owner: number, email: string): Promise<void> {
  const replaced = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.id', 'email'])
    .where('ranks.base', '=', 'User')
    .where('email_proved', '=', true)
    .where((users) =>
      users.or([
        users.and([users('users.id', '=', owner), users('email', '!=', email)]),
        users.and([users('users.id', '!=', owner), users('email', '=', email)]),
      ]),
    )
    .execute()
  for (const user of replaced) if (user.email) await savePastEmail(tx, user.id, user.email)
}

/** An address whose link was created after `until` stays. */
export async function deletePendingEmail(tx: Tx, userId: number, until = tx.now()): Promise<void> {
  const issuedUntil = new Date(until.getTime() + emailLinkHours * hour)
  await tx.db
    .deleteFrom('email_verifications')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', issuedUntil)
    .execute()
  await tx.db
    .updateTable('users')
    .set({ pending_email: null })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('email_verifications').select('id').where('user_id', '=', userId))),
    )
    .execute()
}

/**
 * An unconfirmed email is a login unless too many other accounts claim it. Then it waits for its link, so that
 * claims by others never block its owner.
 */
export async function claimEmail(
  tx: Tx,
  email: string,
  userId = 0,
): Promise<{ email: string | null; pending_email: string | null }> {
  // Two concurrent claims must not both take the last slot.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx.db)
  const { claims } = await tx.db
    .selectFrom('users')
    .select((users) => users.fn.countAll<number>().as('claims'))
    .where('email', '=', email)
    .where('email_proved', '=', false)
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow()
  return claims < maxEmailClaims ? { email, pending_email: null } : { email: null, pending_email: email }
}

/** An address confirmed in that time resets no password until it is confirmed again. */
export async function undoEmails(tx: Tx, userId: number, { since, until }: TakeoverSpan): Promise<void> {
  await deletePendingEmail(tx, userId, until)
  const confirmed = await tx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_proved', '=', true)
    .where('email_proved_at', '>', since)
    .where('email_proved_at', '<=', until)
    .executeTakeFirst()
  if (!confirmed?.email) return
  const { email } = await claimEmail(tx, confirmed.email, userId)
  await tx.db.updateTable('users').set({ email, email_proved: false }).where('id', '=', userId).execute()
}

/** The other accounts can still log in by phone, and are notified. */
async function removeFromOthers(tx: Tx, owner: number, email: string): Promise<void> {
  const holders = await tx.db
    .updateTable('users')
    .set((users) => ({ email: null, email_proved: false, version: users('version', '+', 1) }))
    .where('email', '=', email)
    .where('id', '!=', owner)
    .returning(['id', 'phone', 'language'])
    .execute()
  await tx.db
    .updateTable('users')
    .set((users) => ({ pending_email: null, version: users('version', '+', 1) }))
    .where('pending_email', '=', email)
    .where('id', '!=', owner)
    .execute()
  for (const { phone, language } of holders) {
    if (phone) await emit({ ...tx, language }, 'accounts.emailMoved', { phone })
  }
}

/** The address then belongs only to this account. It can reset the password, so every other session ends. */
export async function confirmEmail({ ctx, actor, input: { token } }: Args<typeof accounts.confirmEmail>) {
  const id = parseLinkId(ctx, token)
  if (!id) throw new ApiError('LinkNotOurs')
  await inTransaction(ctx, async (tx) => {
    const link = await tx.db
      .selectFrom('email_verifications')
      .select(['user_id', 'email'])
      .where('id', '=', id)
      .where('expires_at', '>', tx.now())
      .executeTakeFirst()
    if (!link) throw new ApiError('LinkExpired')
    // Serialised: two confirmations that take addresses from each other's accounts would deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended('emails', 0))`.execute(tx.db)
    if (!(await lockAccountRow(tx, link.user_id))) throw new ApiError('LinkExpired')
    const spent = await tx.db.deleteFrom('email_verifications').where('id', '=', id).executeTakeFirst()
    if (spent.numDeletedRows === 0n) throw new ApiError('LinkExpired')
    await savePastEmails(tx, link.user_id, link.email)
    await removeFromOthers(tx, link.user_id, link.email)
    const proved = await tx.db
      .updateTable('users')
      .set((users) => ({
        email: link.email,
        email_proved: true,
        email_proved_at: tx.now(),
        pending_email: null,
        version: users('version', '+', 1),
      }))
      .where('id', '=', link.user_id)
      .where((users) => users.or([users('email', '=', link.email), users('pending_email', '=', link.email)]))
      .executeTakeFirst()
    if (proved.numUpdatedRows === 0n) throw new ApiError('LinkExpired')
    await deletePending(tx, link.user_id, 'email')
    const isOwn = actor?.id === link.user_id
    await endUserSessions(tx, link.user_id, isOwn ? { except: actor.sessionId } : {})
  })
  return {}
}
