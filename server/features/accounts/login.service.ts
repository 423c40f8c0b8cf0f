import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { fold } from '../../../contract/fold.ts'
import type { Language } from '../../../contract/text.ts'
import type { Actor } from '../../core/actor.ts'
import { countUpTo } from '../../core/counters.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { neighbourhood } from '../../core/neighbourhood.ts'
import { createSession, endSession, findActor } from '../../core/session.ts'
import { inTransaction } from '../../core/transaction.ts'
import { presentActor } from './accounts.present.ts'
import { deviceName, isKnownDevice, rememberDevice } from './devices.service.ts'
import { isStillPassword, verifyPassword } from './passwords.service.ts'
import { readLoginPhone } from './phones.service.ts'
import { clearFailures, slowedDown } from './slowdown.service.ts'

type Account = { id: number; password_hash: string | null; language: Language }

function accounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'language'])
    .where('deleted_at', 'is', null)
}

/** An e-mail opens the account that proved it, or else the only one that bears it. */
async function findByEmail(ctx: Ctx, email: string): Promise<Account | undefined> {
  const bearers = await accounts(ctx)
    .select('email_proved')
    .where('email', '=', email)
    .orderBy('email_proved', 'desc')
    .limit(2)
    .execute()
  const [first, second] = bearers
  return first?.email_proved || !second ? first : undefined
}

/** A display name opens an account while only one bears it. */
async function findByName(ctx: Ctx, folded: string): Promise<Account | undefined> {
  const bearers = await accounts(ctx).where(sql`ar_norm(name)`, '=', folded).limit(2).execute()
  return bearers.length === 1 ? bearers[0] : undefined
}

/** Whose login this is, and the one spelling `as` which it was looked for. */
async function findByLogin(ctx: Ctx, typed: string): Promise<{ as: string; account: Account | undefined }> {
  // Marks of direction come along when an address or a number is copied.
  const login = typed.replace(/\p{Cf}/gu, '').trim()
  if (login.includes('@')) {
    const as = login.toLowerCase()
    return { as, account: await findByEmail(ctx, as) }
  }
  const phone = await readLoginPhone(ctx, login)
  if (phone) return { as: phone, account: await accounts(ctx).where('phone', '=', phone).executeTakeFirst() }
  const as = fold(login)
  return { as, account: await findByName(ctx, as) }
}

/** The failures of an account from browsers that it doesn't know are counted together. */
function strangersKey(userId: number): string {
  return `account:${userId}`
}

/** Forgets the failures of an account in every browser: its password is another one now. */
export function clearLoginFailures(tx: Ctx, userId: number): Promise<void> {
  return clearFailures(tx, strangersKey(userId))
}

/** A login that nobody bears is slowed down like any other, in all its spellings, so that the difference doesn't show. */
function unknownKey(ctx: Ctx, as: string): string {
  return `name:${createHmac('sha256', ctx.config.appSecret).update(`login:${as}`).digest('base64url')}`
}

const floods = { most: 300, seconds: 3600 }

function floodKey(ctx: Ctx): string {
  return `login.address:${neighbourhood(ctx.client?.address ?? '')}`
}

async function refuseFlooding(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const flooded = await ctx.db
    .selectFrom('counters')
    .select('expires_at')
    .where('key', '=', floodKey(ctx))
    .where('hits', '>=', floods.most)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!flooded) return
  throw new Failure('TooMany', { retryAfter: (flooded.expires_at.getTime() - now.getTime()) / 1000 })
}

/** What reaches people while they are away is written in the language that they used last. */
async function keepLanguage(tx: Ctx, userId: number): Promise<void> {
  await tx.db.updateTable('users').set({ language: tx.language }).where('id', '=', userId).execute()
}

/** Opens a session for the browser or program of this call, and says whose it is. */
export async function openSession(tx: Ctx, userId: number): Promise<string> {
  await rememberDevice(tx, userId)
  return createSession(tx, userId, { device: deviceName(tx.client?.userAgent ?? '') })
}

/** What a login replies, once its session is stored. */
export async function presentOpened(ctx: Ctx, token: string) {
  const actor = await findActor(ctx, token)
  if (!actor) throw new Failure('Unauthorized')
  return { token, ...(await presentActor(ctx, actor)) }
}

type Given = { login: string; password: string }

/**
 * Opens a session for who knows the password. A wrong name and a wrong password are told apart neither by
 * words nor by time; an earlier session of this very browser ends.
 */
export async function login(ctx: Ctx, earlier: Actor | null, { login: typed, password }: Given) {
  const { as, account } = await findByLogin(ctx, typed)
  const known = await isKnownDevice(ctx, account?.id ?? 0)
  // Neighbours behind one address must not keep somebody out of their own browser.
  if (!known) await refuseFlooding(ctx)
  const strangers = account ? strangersKey(account.id) : unknownKey(ctx, as)
  const key = known ? `${strangers}:${ctx.client?.device}` : strangers
  const right = await slowedDown(ctx, key, () => verifyPassword(account?.password_hash ?? null, password))
  if (!right || !account) {
    await countUpTo(ctx, { key: floodKey(ctx), ...floods })
    throw new Failure('WrongLogin')
  }
  const token = await inTransaction(ctx, async (tx) => {
    if (!(await isStillPassword(tx, account.id, account.password_hash))) throw new Failure('WrongLogin')
    if (earlier && tx.client?.fromOurPage) await endSession(tx, earlier.sessionId)
    if (account.language !== tx.language) await keepLanguage(tx, account.id)
    return openSession(tx, account.id)
  })
  return presentOpened(ctx, token)
}
