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
 * Counted by the normalised login as typed, so that the backoff reveals neither whether an account exists (user
 * enumeration) nor that an email and a phone belong to the same one.
 */
function toLoginKey(ctx: Ctx, normalizedLogin: string): string {
  return `name:${computeHmac(ctx, 'login', normalizedLogin).toString('base64url')}`
}

function getAddressLimit(ctx: Ctx): RateLimit {
  return { key: `login.address:${getSubnet(ctx.client?.address ?? '')}`, max: 300, seconds: hour }
}

type LimitScope = 'account' | 'claim'

/**
 * Failures with a login that others can also claim are counted separately, so that they never block the login
 * by phone, which belongs to one account only.
 */
function getAccountLimit(owner: number | string, scope: LimitScope): RateLimit {
  return { key: `login.${scope}:${owner}`, max: 50, seconds: hour }
}

/** `reservation` counted the attempt as failed in advance. Releases it if the check succeeds or doesn't run. */
async function countIfWrong(reservation: Reservation, check: () => Promise<boolean>): Promise<void> {
  let wrong = false
  try {
    wrong = !(await check())
  } finally {
    if (!wrong) await reservation.release()
  }
}

type Account = { id: number; passwordHash: string | null }

export type LoginAttempt<T extends Account> = {
  /** The login that was looked up. */
  normalizedLogin: string
  candidates: readonly T[]
  /**
   * Number of passwords compared, regardless of how many accounts there are, so that the time reveals
   * nothing.
   */
  comparisons: number
  isClaimable: boolean
}

type Comparison<T> = { account: T | undefined; reservation: Reservation | null; isRight: boolean }

/**
 * A wrong password also counts if it opened another account that claims the same email, once per password of
 * that account. Otherwise a claimant could change their own password to try it on the others. Returns true if it
 * counts.
 */
async function reserveSharedFailure(
  ctx: Ctx,
  account: Account | undefined,
  opened: Account,
): Promise<boolean> {
  if (!account) return false
  const tried = computeHmac(ctx, 'login', `${opened.id}:${opened.passwordHash}`).toString('base64url')
  return (await reserve(ctx, { key: `login.shared:${account.id}:${tried}`, max: 1, seconds: hour })) !== null
}

/**
 * Makes `comparisons` comparisons even if an earlier one succeeds. An account whose limit is used up is compared
 * without a hash, so that a right password fails like a wrong one; known browsers have no limit.
 */
async function comparePasswords<T extends Account>(
  ctx: Ctx,
  { normalizedLogin, candidates, comparisons, isClaimable }: LoginAttempt<T>,
  knownIds: ReadonlySet<number>,
  password: string,
): Promise<T | null> {
  const comparisonsDone: Comparison<T>[] = []
  try {
    for (let index = 0; index < comparisons; index += 1) {
      const account = candidates[index]
      const isKnown = account !== undefined && knownIds.has(account.id)
      const limit = getAccountLimit(
        account?.id ?? `${toLoginKey(ctx, normalizedLogin)}:${index}`,
        isClaimable ? 'claim' : 'account',
      )
      const reservation = isKnown ? null : await reserve(ctx, limit)
      const comparison = { account, reservation, isRight: false }
      comparisonsDone.push(comparison)
      const passwordHash = isKnown || reservation ? (account?.passwordHash ?? null) : null
      comparison.isRight = await verifyPassword(ctx, passwordHash, password)
    }
  } catch (error) {
    for (const { reservation } of comparisonsDone) await reservation?.release()
    throw error
  }
  const opened = comparisonsDone.find(({ isRight }) => isRight)?.account ?? null
  if (!opened) return null
  // Failures against other accounts that claim the email stay counted.
  for (const { account, reservation, isRight } of comparisonsDone) {
    if (reservation && (isRight || !(await reserveSharedFailure(ctx, account, opened))))
      await reservation.release()
  }
  return opened
}

/** Each limit is counted before the comparison, so that concurrent attempts can't exceed it. */
export async function findAccountByPassword<T extends Account>(
  ctx: Ctx,
  attempt: LoginAttempt<T>,
  password: string,
): Promise<T | null> {
  const key = toLoginKey(ctx, attempt.normalizedLogin)
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
    // Failures elsewhere, even from the same address, never lock a user out of a browser that they have used
    // before.
    await withBackoff(ctx, `${key}:${ctx.client?.device}`, compare)
  } else {
    const reservation = await enforceRateLimit(ctx, getAddressLimit(ctx))
    await countIfWrong(reservation, () => withBackoff(ctx, key, compare))
  }
  return opened
}

/** Counts a login that matches no single account, and so compares nothing, against its network. */
export async function countAmbiguousLogin(ctx: Ctx): Promise<void> {
  await enforceRateLimit(ctx, getAddressLimit(ctx))
}

/** Records in the security log that an attempt was rejected by a limit. */
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

/** An open session doesn't prove that its owner is using it. Wrong passwords count like failed logins. */
export async function checkCurrentPassword(
  ctx: Ctx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
  password: string,
  field?: string,
): Promise<void> {
  const attempt = () => withBackoff(ctx, toProfileKey(id), () => verifyPassword(ctx, passwordHash, password))
  if (await recordLimited(ctx, 'passwordLimited', id, attempt)) return
  recordSecurityEvent(ctx, 'passwordFailed', { userId: id })
  rejectWrongPassword(field)
}

export async function checkOwnPassword(ctx: Ctx, actor: Actor, password: string, field?: string) {
  const own = await ctx.db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('id', '=', actor.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!own) throw new ApiError('Unauthorized')
  await checkCurrentPassword(ctx, own, password, field)
  return own
}

export function resetFailedAttemptsForLogin(tx: Tx, normalizedLogin: string): Promise<void> {
  return clearFailures(tx, toLoginKey(tx, normalizedLogin))
}

export async function resetFailedAttempts(tx: Tx, userId: number): Promise<void> {
  for (const scope of ['account', 'claim'] as const)
    await resetRateLimit(tx, getAccountLimit(userId, scope).key)
  await clearFailures(tx, toProfileKey(userId))
}
