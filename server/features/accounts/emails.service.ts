import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { screens } from '../../../contract/screens.ts'
import { countUpTo } from '../../core/counters.ts'
import type { Ctx } from '../../core/ctx.ts'
import { emit } from '../../core/events.ts'
import { Failure } from '../../core/failure.ts'
import { inTransaction } from '../../core/transaction.ts'

const life = 24 * 3600 * 1000

function seal(ctx: Ctx, id: string): string {
  return createHmac('sha256', ctx.config.appSecret).update(`email-link:${id}`).digest('base64url')
}

/** The address of the page on which a link's button proves the e-mail. */
export function emailLinkAddress(ctx: Ctx, id: string): string {
  return `${ctx.config.publicUrl}${screens.ConfirmEmail.path}?token=${id}.${seal(ctx, id)}`
}

/** The link of a token that only we can have made; null for any other. */
function linkIdOf(ctx: Ctx, token: string): string | null {
  const [id = '', given = ''] = token.split('.')
  if (!/^[\da-f-]{36}$/.test(id)) return null
  const expected = Buffer.from(seal(ctx, id))
  const sent = Buffer.from(given)
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : null
}

/** Sends the link that proves an address; earlier links of the account end. */
export async function giveEmailLink(tx: Ctx, userId: number, email: string): Promise<void> {
  const id = randomUUID()
  await tx.db.deleteFrom('email_links').where('user_id', '=', userId).execute()
  await tx.db
    .insertInto('email_links')
    .values({ id, user_id: userId, email, expires_at: new Date(tx.now().getTime() + life) })
    .execute()
  await emit(tx, 'accounts.emailGiven', { linkId: id })
}

/** Mail goes to an address that is not proved yet: five in an hour for one account. */
export function countEmailLink(ctx: Ctx, userId: number): Promise<void> {
  return countUpTo(ctx, { key: `email.link:${userId}`, most: 5, seconds: 3600 })
}

/** Sends the link again to the address that waits for its proof. */
export async function sendEmailLink(ctx: Ctx, userId: number): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'email_proved', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const waiting = user.pending_email ?? (user.email_proved ? null : user.email)
  if (!waiting) throw new Failure('NotFound')
  await countEmailLink(ctx, userId)
  await inTransaction(ctx, (tx) => giveEmailLink(tx, userId, waiting))
}

/** Takes an address from the accounts that bear it beside its owner; they keep their phone login and are told. */
async function takeFromOthers(tx: Ctx, owner: number, email: string): Promise<void> {
  const bearers = await tx.db
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
  for (const { phone, language } of bearers) {
    if (phone) await emit({ ...tx, language }, 'accounts.emailMoved', { phone })
  }
}

/** Proves the address to which the link went: from now on it is this account's, and nobody else's. */
export async function confirmEmail(ctx: Ctx, token: string): Promise<void> {
  const id = linkIdOf(ctx, token)
  if (!id) throw new Failure('LinkExpired')
  await inTransaction(ctx, async (tx) => {
    const link = await tx.db
      .selectFrom('email_links')
      .select(['user_id', 'email'])
      .where('id', '=', id)
      .where('expires_at', '>', tx.now())
      .executeTakeFirst()
    if (!link) throw new Failure('LinkExpired')
    // Proving takes addresses from other accounts: one goes after the other, or two would wait for each other's rows.
    await sql`select pg_advisory_xact_lock(hashtextextended('emails', 0))`.execute(tx.db)
    const spent = await tx.db.deleteFrom('email_links').where('id', '=', id).executeTakeFirst()
    if (spent.numDeletedRows === 0n) throw new Failure('LinkExpired')
    await takeFromOthers(tx, link.user_id, link.email)
    const proved = await tx.db
      .updateTable('users')
      .set((users) => ({
        email: link.email,
        email_proved: true,
        pending_email: null,
        version: users('version', '+', 1),
      }))
      .where('id', '=', link.user_id)
      .where('deleted_at', 'is', null)
      .where((users) => users.or([users('email', '=', link.email), users('pending_email', '=', link.email)]))
      .executeTakeFirst()
    if (proved.numUpdatedRows === 0n) throw new Failure('LinkExpired')
  })
}
