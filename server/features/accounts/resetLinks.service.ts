import { isStaff } from '#contract/core/access.ts'
import { resetLinkMinutes } from '#contract/core/limits.ts'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { linkTo } from '#server/core/links.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'

/** In milliseconds. */
export const resetLinkLife = resetLinkMinutes * 60_000

export type Account = NonNullable<Awaited<ReturnType<typeof findByPhone>>>

function selectAccounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select([
      'users.id',
      'users.name',
      'email',
      'emailProved',
      'phone',
      'passwordHash',
      'lockedAt',
      'users.language',
      'ranks.base',
    ])
    .where('deletedAt', 'is', null)
}

export function findByPhone(ctx: Ctx, phone: string) {
  return selectAccounts(ctx).where('phone', '=', phone).executeTakeFirst()
}

export function findByConfirmedEmail(ctx: Ctx, email: string) {
  return selectAccounts(ctx).where('email', '=', email).where('emailProved', '=', true).executeTakeFirst()
}

/** Neither a phone nor a mailbox alone may open a staff account. */
export function needsCodeAndLink(account: Account | undefined): boolean {
  return account !== undefined && isStaff(account.base)
}

const purpose = 'reset-link'

/** The signature covers the password hash and the email, so that a change of either invalidates the token. */
function toSignedPayload({ id, email, passwordHash: password }: Account, end: string): string {
  return JSON.stringify([id, email, password, end])
}

/** Null for an account without a confirmed email. */
export function toResetUrl(ctx: Ctx, account: Account): string | null {
  if (!account.emailProved) return null
  const screen: ScreenName = needsCodeAndLink(account) ? 'ForgottenPassword' : 'NewPassword'
  const end = String(ctx.now().getTime() + resetLinkLife)
  const signature = computeHmac(ctx, purpose, toSignedPayload(account, end)).toString('base64url')
  return linkTo(ctx, `${screens[screen].path}?token=${account.id}.${end}.${signature}`)
}

export function isValidMailToken(ctx: Ctx, account: Account, token: string): boolean {
  const [id, end = '', signature = ''] = token.split('.')
  // Also true for NaN.
  const isExpired = !(Number(end) > ctx.now().getTime())
  if (id !== String(account.id) || !account.emailProved || isExpired) return false
  return isValidHmac(ctx, purpose, toSignedPayload(account, end), signature)
}

/** Returns the account whose password a token alone can reset: not staff, and not a locked account. */
export async function findByResetToken(ctx: Ctx, token: string): Promise<Account | null> {
  const id = /^\d{1,9}(?=\.)/.exec(token)?.[0]
  const account = id && (await selectAccounts(ctx).where('users.id', '=', Number(id)).executeTakeFirst())
  // A person who took over a locked account may also have its mailbox.
  if (!account || account.lockedAt !== null || needsCodeAndLink(account)) return null
  return isValidMailToken(ctx, account, token) ? account : null
}
