import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import {
  enforceRateLimit,
  type RateLimit,
  type Reservation,
  reserve,
  resetRateLimit,
} from '#server/core/request/rateLimit.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { clearFailures, withBackoff } from './backoff.service.ts'
import { findKnownDevices } from './devices.service.ts'
import { verifyPassword } from './passwords.service.ts'

const hour = 3600

/**
 * Failures are counted by the normalised login that was typed, whether or not an account has it. The backoff then reveals
 * neither whether there is an account (user enumeration) nor that an e-mail and a phone belong to the same one.
 */
function toLoginKey(ctx: Ctx, as: string): string {
  return `name:${computeHmac(ctx, 'login', as).toString('base64url')}`
}

function addressLimit(ctx: Ctx): RateLimit {
  return { key: `login.address:${getSubnet(ctx.client?.address ?? '')}`, max: 300, seconds: hour }
}

type LimitScope = 'account' | 'claim'

/**
 * Failures by a login that others can claim, too, are counted apart, so that they never close the way in by the phone, which
 * is one account's alone.
 */
function accountLimit(owner: number | string, scope: LimitScope): RateLimit {
  return { key: `login.${scope}:${owner}`, max: 50, seconds: hour }
}

/** Runs a check that was counted as failed in advance; takes it off the count where it was right or wasn't made. */
async function countIfWrong(place: Reservation, check: () => Promise<boolean>): Promise<void> {
  let wrong = false
  try {
    wrong = !(await check())
  } finally {
    if (!wrong) await place.release()
  }
}

type Account = { id: number; password_hash: string | null }

export type LoginAttempt<T extends Account> = {
  /** The login in the one spelling in which it was looked up. */
  as: string
  /** The accounts that it may mean. */
  candidates: readonly T[]
  /** How many passwords are compared, whether or not there are as many accounts: the time doesn't tell. */
  comparisons: number
  /** Whether another account can have the same login. */
  isClaimable: boolean
}

type Comparison<T> = { account: T | undefined; place: Reservation | null; isRight: boolean }

/**
 * Whether a wrong password counts against an account although it opened another one that claims the same email. It counts
 * once for each password of that account: else whoever claims an email could change their own to try it on the others.
 */
async function countsAgainst(ctx: Ctx, account: Account | undefined, opened: Account): Promise<boolean> {
  if (!account) return false
  const tried = computeHmac(ctx, 'login', `${opened.id}:${opened.password_hash}`).toString('base64url')
  return (await reserve(ctx, { key: `login.shared:${account.id}:${tried}`, max: 1, seconds: hour })) !== null
}

/**
 * Compares a password with those of all accounts that a login may mean, one after the other and always as many; the first
 * that it opens, or null. From a browser that an account doesn't know, every password is refused as wrong after fifty
 * failures an hour. The reply doesn't reveal that.
 */
async function comparePasswords<T extends Account>(
  ctx: Ctx,
  { as, candidates, comparisons, isClaimable }: LoginAttempt<T>,
  knownIds: ReadonlySet<number>,
  password: string,
): Promise<T | null> {
  const made: Comparison<T>[] = []
  try {
    for (let index = 0; index < comparisons; index += 1) {
      const account = candidates[index]
      const isKnown = account !== undefined && knownIds.has(account.id)
      const limit = accountLimit(
        account?.id ?? `${toLoginKey(ctx, as)}:${index}`,
        isClaimable ? 'claim' : 'account',
      )
      const comparison = { account, place: isKnown ? null : await reserve(ctx, limit), isRight: false }
      made.push(comparison)
      const passwordHash = isKnown || comparison.place ? (account?.password_hash ?? null) : null
      comparison.isRight = await verifyPassword(ctx, passwordHash, password)
    }
  } catch (error) {
    for (const { place } of made) await place?.release()
    throw error
  }
  const opened = made.find(({ isRight }) => isRight)?.account ?? null
  if (!opened) return null
  for (const { account, place, isRight } of made) {
    if (place && (isRight || !(await countsAgainst(ctx, account, opened)))) await place.release()
  }
  return opened
}

/**
 * Brute-force protection: the account that this password opens, within all limits on guesses. Each limit is counted
 * before the comparison, so that concurrent guesses can't exceed it.
 */
export async function findAccountByPassword<T extends Account>(
  ctx: Ctx,
  attempt: LoginAttempt<T>,
  password: string,
): Promise<T | null> {
  const key = toLoginKey(ctx, attempt.as)
  const knownIds = await findKnownDevices(
    ctx,
    attempt.candidates.map(({ id }) => id),
  )
  let opened: T | null = null
  const compare = async () => {
    opened = await comparePasswords(ctx, attempt, knownIds, password)
    return opened !== null
  }
  if (knownIds.size > 0) {
    // Failures elsewhere, be they from the same address, never lock somebody out in a browser that they have used before.
    await withBackoff(ctx, `${key}:${ctx.client?.device}`, compare)
  } else {
    const place = await enforceRateLimit(ctx, addressLimit(ctx))
    await countIfWrong(place, () => withBackoff(ctx, key, compare))
  }
  return opened
}

/** Counts a login that can't open any account, and so compares nothing, against its network. */
export async function countAmbiguousLogin(ctx: Ctx): Promise<void> {
  await enforceRateLimit(ctx, addressLimit(ctx))
}

/** Notes in the security log where a guess is refused because there were too many before it. */
export async function recordLimited<Result>(
  ctx: Ctx,
  kind: 'loginLimited' | 'passwordLimited' | 'codeLimited',
  userId: number | null,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TooMany') recordSecurityEvent(ctx, kind, { userId })
    throw error
  }
}

const toProfileKey = (userId: number) => `profile:${userId}`

export function rejectWrongPassword(field = 'currentPassword'): never {
  throw new ApiError('WrongPassword', { fields: { [field]: 'WrongPassword' } })
}

/**
 * Re-authentication: an open session doesn't prove that its owner is the one using it. A wrong password is refused and
 * counted like one at login, whatever it was typed for.
 */
export async function checkCurrentPassword(
  ctx: Ctx,
  { id, password_hash: passwordHash }: { id: number; password_hash: string | null },
  password: string,
  field?: string,
): Promise<void> {
  const attempt = () => withBackoff(ctx, toProfileKey(id), () => verifyPassword(ctx, passwordHash, password))
  if (await recordLimited(ctx, 'passwordLimited', id, attempt)) return
  recordSecurityEvent(ctx, 'passwordFailed', { userId: id })
  rejectWrongPassword(field)
}

/** The account of the person of a session, once they gave its password. */
export async function checkOwnPassword(ctx: Ctx, actor: Actor, password: string, field?: string) {
  const own = await ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw new ApiError('Unauthorized')
  await checkCurrentPassword(ctx, own, password, field)
  return own
}

/** Forgets the failures of what was typed, in every browser. */
export function resetFailedAttemptsForLogin(tx: Tx, as: string): Promise<void> {
  return clearFailures(tx, toLoginKey(tx, as))
}

/** Lets browsers that an account doesn't know try again, and those in which it is logged in. */
export async function resetFailedAttempts(tx: Tx, userId: number): Promise<void> {
  for (const scope of ['account', 'claim'] as const) await resetRateLimit(tx, accountLimit(userId, scope).key)
  await clearFailures(tx, toProfileKey(userId))
}
