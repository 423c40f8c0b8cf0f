import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { hmacOf } from '#server/core/hmac.ts'
import {
  clearCounter,
  enforceRateLimit,
  type RateLimit,
  type Reservation,
  reserve,
} from '#server/core/rateLimit.ts'
import { recordSecurity } from '#server/core/recordSecurity.ts'
import { subnetOf } from '#server/core/subnet.ts'
import { clearFailures, withBackoff } from './backoff.service.ts'
import { findKnownDevices } from './devices.service.ts'
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

type Counted = 'account' | 'claim'

/**
 * Failures by a login that others can claim, too, are counted apart, so that they never close the way in by the phone, which
 * is one account's alone.
 */
function accountLimit(owner: number | string, counted: Counted): RateLimit {
  return { key: `login.${counted}:${owner}`, most: 50, seconds: hour }
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

export type LoginGuess<Found extends Account> = {
  /** The login in the one spelling in which it was looked up. */
  as: string
  /** The accounts that it may mean. */
  found: readonly Found[]
  /** How many passwords are compared, whether or not there are as many accounts: the time doesn't tell. */
  comparisons: number
  /** Whether another account can have the same login. */
  isClaimable: boolean
}

type Comparison<Found> = { account: Found | undefined; place: Reservation | null; isRight: boolean }

/**
 * Whether a wrong password counts against an account although it opened another one that claims the same email. It counts
 * once for each password of that account: else whoever claims an email could change their own to try it on the others.
 */
async function countsAgainst(ctx: Ctx, account: Account | undefined, opened: Account): Promise<boolean> {
  if (!account) return false
  const tried = hmacOf(ctx, 'login', `${opened.id}:${opened.password_hash}`).toString('base64url')
  return (await reserve(ctx, { key: `login.shared:${account.id}:${tried}`, most: 1, seconds: hour })) !== null
}

/**
 * Compares a password with those of all accounts that a login may mean, one after the other and always as many; the first
 * that it opens, or null. From a browser that an account doesn't know, every password is refused as wrong after fifty
 * failures an hour. The reply doesn't reveal that.
 */
async function comparePasswords<Found extends Account>(
  ctx: Ctx,
  { as, found, comparisons, isClaimable }: LoginGuess<Found>,
  known: ReadonlySet<number>,
  password: string,
): Promise<Found | null> {
  const made: Comparison<Found>[] = []
  try {
    for (let index = 0; index < comparisons; index += 1) {
      const account = found[index]
      const isKnown = account !== undefined && known.has(account.id)
      const limit = accountLimit(
        account?.id ?? `${keyOf(ctx, as)}:${index}`,
        isClaimable ? 'claim' : 'account',
      )
      const comparison = { account, place: isKnown ? null : await reserve(ctx, limit), isRight: false }
      made.push(comparison)
      const kept = isKnown || comparison.place ? (account?.password_hash ?? null) : null
      comparison.isRight = await verifyPassword(ctx, kept, password)
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
export async function findOpened<Found extends Account>(
  ctx: Ctx,
  guess: LoginGuess<Found>,
  password: string,
): Promise<Found | null> {
  const key = keyOf(ctx, guess.as)
  const known = await findKnownDevices(
    ctx,
    guess.found.map(({ id }) => id),
  )
  let opened: Found | null = null
  const compare = async () => {
    opened = await comparePasswords(ctx, guess, known, password)
    return opened !== null
  }
  if (known.size > 0) {
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
  for (const counted of ['account', 'claim'] as const)
    await clearCounter(tx, accountLimit(userId, counted).key)
  await clearFailures(tx, ownKeyOf(userId))
}
