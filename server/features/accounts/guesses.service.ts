import { Failure } from '../../common/failure.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { hmacOf } from '../../core/hmac.ts'
import {
  clearCounter,
  enforceRateLimit,
  type RateLimit,
  type Reservation,
  reserve,
} from '../../core/rateLimit.ts'
import { recordSecurity } from '../../core/recordSecurity.ts'
import { subnetOf } from '../../core/subnet.ts'
import { clearFailures, withBackoff } from './backoff.service.ts'
import { isKnownDevice } from './devices.service.ts'
import { verifyPassword } from './passwords.service.ts'

const hour = 3600

/**
 * Failures are counted by the normalised login that was typed, whether or not an account has it. The backoff then reveals
 * neither whether there is an account (user enumeration) nor that an e-mail and a phone belong to the same one.
 */
function keyOf(ctx: Ctx, as: string): string {
  return `name:${hmacOf(ctx, 'login', as).toString('base64url')}`
}

function addressLimit(ctx: Ctx): RateLimit {
  return { key: `login.address:${subnetOf(ctx.client?.address ?? '')}`, most: 300, seconds: hour }
}

function accountLimit(owner: number | string): RateLimit {
  return { key: `login.account:${owner}`, most: 50, seconds: hour }
}

/** Runs a check that was counted as failed in advance; takes it off the count where it was right or wasn't made. */
async function countIfWrong(place: Reservation | null, check: () => Promise<boolean>): Promise<boolean> {
  let wrong = false
  try {
    wrong = !(await check())
    return !wrong
  } finally {
    if (!wrong) await place?.release()
  }
}

type LoginGuess = { as: string; account: { id: number; password_hash: string | null } | undefined }

/**
 * Compares a password from a browser that the account doesn't know. After fifty failures an hour, with whichever login,
 * every password is refused as wrong. The reply doesn't reveal that, and it takes as long where there is no account.
 */
async function compareFromUnknownDevice(
  ctx: Ctx,
  { as, account }: LoginGuess,
  password: string,
): Promise<boolean> {
  const place = await reserve(ctx, accountLimit(account?.id ?? keyOf(ctx, as)))
  const kept = place ? (account?.password_hash ?? null) : null
  return countIfWrong(place, () => verifyPassword(ctx, kept, password))
}

/**
 * Brute-force protection: whether this is the account's password, within all limits on guesses. Each limit is counted
 * before the comparison, so that concurrent guesses can't exceed it.
 */
export async function isRightPassword(ctx: Ctx, guess: LoginGuess, password: string): Promise<boolean> {
  const { as, account } = guess
  const key = keyOf(ctx, as)
  // Failures elsewhere, be they from the same address, never lock somebody out in a browser that they have used before.
  if (await isKnownDevice(ctx, account?.id ?? 0)) {
    const kept = account?.password_hash ?? null
    return withBackoff(ctx, `${key}:${ctx.client?.device}`, () => verifyPassword(ctx, kept, password))
  }
  const place = await enforceRateLimit(ctx, addressLimit(ctx))
  return countIfWrong(place, () =>
    withBackoff(ctx, key, () => compareFromUnknownDevice(ctx, guess, password)),
  )
}

/** Notes in the security log where a guess is refused because there were too many before it. */
export async function recordLimited<Result>(
  ctx: Ctx,
  kind: 'loginLimited' | 'passwordLimited' | 'codeLimited',
  userId: number | null,
  guess: () => Promise<Result>,
): Promise<Result> {
  try {
    return await guess()
  } catch (error) {
    if (error instanceof Failure && error.code === 'TooMany') recordSecurity(ctx, kind, { userId })
    throw error
  }
}

const ownKeyOf = (userId: number) => `profile:${userId}`

export function refuseWrongPassword(field = 'currentPassword'): never {
  throw new Failure('WrongPassword', { fields: { [field]: 'WrongPassword' } })
}

/**
 * Re-authentication: an open session doesn't prove that its owner is the one using it. A wrong password is refused and
 * counted like one at login, whatever it was typed for.
 */
export async function checkCurrentPassword(
  ctx: Ctx,
  { id, password_hash: kept }: { id: number; password_hash: string | null },
  given: string,
  field?: string,
): Promise<void> {
  const guess = () => withBackoff(ctx, ownKeyOf(id), () => verifyPassword(ctx, kept, given))
  if (await recordLimited(ctx, 'passwordLimited', id, guess)) return
  recordSecurity(ctx, 'passwordFailed', { userId: id })
  refuseWrongPassword(field)
}

/** The account of the person of a session, once they gave its password. */
export async function checkOwnPassword(ctx: Ctx, actor: Actor, given: string, field?: string) {
  const own = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw new Failure('Unauthorized')
  await checkCurrentPassword(ctx, own, given, field)
  return own
}

/** Forgets the failures of what was typed, in every browser. */
export function clearGuessesAt(tx: Tx, as: string): Promise<void> {
  return clearFailures(tx, keyOf(tx, as))
}

/** Lets browsers that an account doesn't know try again, and those in which it is logged in. */
export async function clearGuessesOf(tx: Tx, userId: number): Promise<void> {
  await clearCounter(tx, accountLimit(userId).key)
  await clearFailures(tx, ownKeyOf(userId))
}
