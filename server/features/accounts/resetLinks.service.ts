import { isStaff } from '#contract/core/access.ts'
import { resetLinkMinutes } from '#contract/core/limits.ts'
import { type ScreenName, screens } from '#contract/core/screens.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { linkTo } from '#server/core/links.ts'
import { computeHmac, isValidHmac } from '#server/core/security/hmac.ts'

/** In milliseconds. */
export const resetLinkLife = resetLinkMinutes * 60_000

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

export function findByPhone(ctx: Ctx, phone: string) {
  return selectOwners(ctx).where('phone', '=', phone).executeTakeFirst()
}

export function findByConfirmedEmail(ctx: Ctx, email: string) {
  return selectOwners(ctx).where('email', '=', email).where('email_proved', '=', true).executeTakeFirst()
}

/** Neither a phone nor a mailbox alone may open a staff account. */
export function needsMailToken(owner: Owner | undefined): boolean {
  return owner !== undefined && isStaff(owner.base)
}

const purpose = 'reset-link'

/** Makes the token invalid when the password or the address changes. */
function toSignedPayload({ id, email, password_hash: password }: Owner, end: string): string {
  return JSON.stringify([id, email, password, end])
}

export function resetLinkAddress(ctx: Ctx, owner: Owner): string | null {
  if (!owner.email_proved) return null
  const screen: ScreenName = needsMailToken(owner) ? 'ForgottenPassword' : 'NewPassword'
  const end = String(ctx.now().getTime() + resetLinkLife)
  const signature = computeHmac(ctx, purpose, toSignedPayload(owner, end)).toString('base64url')
  return linkTo(ctx, `${screens[screen].path}?token=${owner.id}.${end}.${signature}`)
}

export function isValidMailToken(ctx: Ctx, owner: Owner, token: string): boolean {
  const [id, end = '', signature = ''] = token.split('.')
  if (id !== String(owner.id) || !owner.email_proved || !(Number(end) > ctx.now().getTime())) return false
  return isValidHmac(ctx, purpose, toSignedPayload(owner, end), signature)
}

export async function findByToken(ctx: Ctx, token: string): Promise<Owner | null> {
  const id = /^\d{1,9}(?=\.)/.exec(token)?.[0]
  const owner = id && (await selectOwners(ctx).where('users.id', '=', Number(id)).executeTakeFirst())
  // A person who took over a locked account may also have its mailbox.
  if (!owner || owner.locked_at !== null || needsMailToken(owner)) return null
  return isValidMailToken(ctx, owner, token) ? owner : null
}
