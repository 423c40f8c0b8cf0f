import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { accounts } from '#contract/accounts/endpoints.ts'
import { emailLinkHours, maxEmailClaims, maxEmailLinksPerHour } from '#contract/core/limits.ts'
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
import { deleteAccessChange } from './pendingAccessChanges.service.ts'
import type { TakeoverSpan } from './takeoverSpan.ts'

const hour = 3_600_000
const hmacPurpose = 'email-link'

export function createEmailLink(ctx: Ctx, id: string): string {
  const signature = computeHmac(ctx, hmacPurpose, id).toString('base64url')
  return linkTo(ctx, `${screens.ConfirmEmail.path}?token=${id}.${signature}`)
}

function parseLinkId(ctx: Ctx, token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  return /^[\da-f-]{36}$/.test(id) && isValidHmac(ctx, hmacPurpose, id, signature) ? id : null
}

export async function issueEmailLink(tx: Tx, userId: number, email: string): Promise<void> {
  const id = randomUUID()
  await tx.db.deleteFrom('emailVerifications').where('userId', '=', userId).execute()
  await tx.db
    .insertInto('emailVerifications')
    .values({ id, userId, email, expiresAt: new Date(tx.now().getTime() + emailLinkHours * hour) })
    .execute()
  await emit(tx, 'accounts.emailAdded', { linkId: id })
}

/** Limited because links go to unconfirmed addresses. */
export async function limitEmailLinks(ctx: Ctx, userId: number): Promise<void> {
  await enforceRateLimit(ctx, { key: `email.link:${userId}`, max: maxEmailLinksPerHour, seconds: 3600 })
}

export async function sendEmailLink({ ctx, actor: { id: userId } }: Args<typeof accounts.sendEmailLink>) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'emailProved', 'pendingEmail'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('Unauthorized')
  const unconfirmedEmail = user.pendingEmail ?? (user.emailProved ? null : user.email)
  if (!unconfirmedEmail) throw new ApiError('NotFound')
  await limitEmailLinks(ctx, userId)
  await inTransaction(ctx, async (tx) => {
    if (!(await lockAccountRow(tx, userId))) throw new ApiError('Unauthorized')
    await issueEmailLink(tx, userId, unconfirmedEmail)
  })
  return {}
}

/** Stores confirmed addresses that accounts lose now, so that later checks recognise their earlier accounts. */
async function savePastEmails(tx: Tx, owner: number, email: string): Promise<void> {
  const replaced = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'email'])
    .where('ranks.base', '=', 'User')
    .where('emailProved', '=', true)
    .where((users) =>
      users.or([
        users.and([users('users.id', '=', owner), users('email', '!=', email)]),
        users.and([users('users.id', '!=', owner), users('email', '=', email)]),
      ]),
    )
    .execute()
  for (const user of replaced) if (user.email) await savePastEmail(tx, user.id, user.email)
}

/**
 * Ends the pending change of the address, unless its link was created after `until`. The time when a link was
 * created follows from its expiry.
 */
export async function deletePendingEmail(tx: Tx, userId: number, until = tx.now()): Promise<void> {
  const issuedUntil = new Date(until.getTime() + emailLinkHours * hour)
  await tx.db
    .deleteFrom('emailVerifications')
    .where('userId', '=', userId)
    .where('expiresAt', '<=', issuedUntil)
    .execute()
  await tx.db
    .updateTable('users')
    .set({ pendingEmail: null })
    .where('id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('emailVerifications').select('id').where('userId', '=', userId))),
    )
    .execute()
}

/**
 * Decides whether an unconfirmed email is a login immediately. If too many other accounts claim it, it waits for its
 * link, so that claims by others never block its owner.
 */
export async function claimEmail(
  tx: Tx,
  email: string,
  exceptUserId = 0,
): Promise<{ email: string | null; pendingEmail: string | null }> {
  // Two concurrent claims must not both take the last slot.
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx.db)
  const { claims } = await tx.db
    .selectFrom('users')
    .select((users) => users.fn.countAll<number>().as('claims'))
    .where('email', '=', email)
    .where('emailProved', '=', false)
    .where('id', '!=', exceptUserId)
    .executeTakeFirstOrThrow()
  return claims < maxEmailClaims ? { email, pendingEmail: null } : { email: null, pendingEmail: email }
}

/**
 * Takes back the emails that someone else may have set or confirmed within the span. A confirmed one resets no
 * password until it is confirmed again.
 */
export async function undoEmails(tx: Tx, userId: number, { since, until }: TakeoverSpan): Promise<void> {
  await deletePendingEmail(tx, userId, until)
  const confirmed = await tx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('emailProved', '=', true)
    .where('emailProvedAt', '>', since)
    .where('emailProvedAt', '<=', until)
    .executeTakeFirst()
  if (!confirmed?.email) return
  const { email, pendingEmail } = await claimEmail(tx, confirmed.email, userId)
  await tx.db
    .updateTable('users')
    .set((users) => ({
      email,
      emailProved: false,
      // An address whose link was created after the span stays.
      pendingEmail: users.fn.coalesce('pendingEmail', users.val(pendingEmail)),
    }))
    .where('id', '=', userId)
    .execute()
}

/** Removes the address from all other accounts. Those that had it as their email are notified by SMS. */
async function removeEmailFromOthers(tx: Tx, owner: number, email: string): Promise<void> {
  const holders = await tx.db
    .updateTable('users')
    .set((users) => ({ email: null, emailProved: false, version: users('version', '+', 1) }))
    .where('email', '=', email)
    .where('id', '!=', owner)
    .returning(['id', 'phone', 'language'])
    .execute()
  await tx.db
    .updateTable('users')
    .set((users) => ({ pendingEmail: null, version: users('version', '+', 1) }))
    .where('pendingEmail', '=', email)
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
      .selectFrom('emailVerifications')
      .select(['userId', 'email'])
      .where('id', '=', id)
      .where('expiresAt', '>', tx.now())
      .executeTakeFirst()
    if (!link) throw new ApiError('LinkExpired')
    // Serialised: two confirmations that take addresses from each other's accounts would deadlock.
    await sql`select pg_advisory_xact_lock(hashtextextended('emails', 0))`.execute(tx.db)
    if (!(await lockAccountRow(tx, link.userId))) throw new ApiError('LinkExpired')
    const deletedLink = await tx.db.deleteFrom('emailVerifications').where('id', '=', id).executeTakeFirst()
    if (deletedLink.numDeletedRows === 0n) throw new ApiError('LinkExpired')
    await savePastEmails(tx, link.userId, link.email)
    await removeEmailFromOthers(tx, link.userId, link.email)
    const updatedUser = await tx.db
      .updateTable('users')
      .set((users) => ({
        email: link.email,
        emailProved: true,
        emailProvedAt: tx.now(),
        pendingEmail: null,
        version: users('version', '+', 1),
      }))
      .where('id', '=', link.userId)
      .where((users) => users.or([users('email', '=', link.email), users('pendingEmail', '=', link.email)]))
      .executeTakeFirst()
    if (updatedUser.numUpdatedRows === 0n) throw new ApiError('LinkExpired')
    await deleteAccessChange(tx, link.userId, 'email')
    const isOwn = actor?.id === link.userId
    await endUserSessions(tx, link.userId, isOwn ? { except: actor.sessionId } : {})
  })
  return {}
}
