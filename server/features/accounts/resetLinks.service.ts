import { isStaff } from '#contract/core/access.ts'
import { resetLinkMinutes } from '#contract/core/limits.ts'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { linkTo } from '#server/core/links.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'

/** How long a mailed link works, in milliseconds. */
export const resetLinkLife = resetLinkMinutes * 60_000

/** Whose password is set anew. */
export type Owner = Awaited<ReturnType<typeof findByPhone>> & {}

function selectOwners(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select([
      'users.id',
      'users.name',
      'email',
      'email_proved',
      'phone',
      'password_hash',
      'locked_at',
      'ranks.base',
    ])
    .where('deleted_at', 'is', null)
}

/** The account of a phone, with what setting its password anew asks for. */
export function findByPhone(ctx: Ctx, phone: string) {
  return selectOwners(ctx).where('phone', '=', phone).executeTakeFirst()
}

/** The account that confirmed an address. */
export function findByConfirmedEmail(ctx: Ctx, email: string) {
  return selectOwners(ctx).where('email', '=', email).where('email_proved', '=', true).executeTakeFirst()
}

/** Whether a password is set anew with the code and the mailed link together: neither a phone nor a mailbox alone must open the work of staff. */
export function needsMailToken(owner: Owner | undefined): boolean {
  return owner !== undefined && isStaff(owner.base)
}

const purpose = 'reset-link'

/** Sealed over the current password hash and address, so that the token becomes invalid when either changes. */
function toSignedPayload({ id, email, password_hash: password }: Owner, end: string): string {
  return JSON.stringify([id, email, password, end])
}

/** The address of the page on which a password is set anew; null for an account without a confirmed address. */
export function resetLinkAddress(ctx: Ctx, owner: Owner): string | null {
  if (!owner.email_proved) return null
  const screen: ScreenName = needsMailToken(owner) ? 'ForgottenPassword' : 'NewPassword'
  const end = String(ctx.now().getTime() + resetLinkLife)
  const signature = computeHmac(ctx, purpose, toSignedPayload(owner, end)).toString('base64url')
  return linkTo(ctx, `${screens[screen].path}?token=${owner.id}.${end}.${signature}`)
}

/** Whether a token is from a link that was mailed for this account and has not expired. */
export function isValidMailToken(ctx: Ctx, owner: Owner, token: string): boolean {
  const [id, end = '', signature = ''] = token.split('.')
  if (id !== String(owner.id) || !owner.email_proved || !(Number(end) > ctx.now().getTime())) return false
  return isValidHmac(ctx, purpose, toSignedPayload(owner, end), signature)
}

/** The account whose password a token alone sets; none for staff, and none that is locked. */
export async function findByToken(ctx: Ctx, token: string): Promise<Owner | null> {
  const id = /^\d{1,9}(?=\.)/.exec(token)?.[0]
  const owner = id && (await selectOwners(ctx).where('users.id', '=', Number(id)).executeTakeFirst())
  // Whoever got into a locked account may hold its mailbox, too.
  if (!owner || owner.locked_at !== null || needsMailToken(owner)) return null
  return isValidMailToken(ctx, owner, token) ? owner : null
}
