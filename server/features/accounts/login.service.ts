import { sql } from 'kysely'
import { parseContact } from '#contract/contact.ts'
import { fold } from '#contract/fold.ts'
import { emailClaims } from '#contract/limits.ts'
import type { Language } from '#contract/text.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { recordSecurity } from '#server/core/recordSecurity.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { askForFactor } from './factors/factorLogin.service.ts'
import { hasFactor } from './factors/factors.service.ts'
import {
  clearGuessesAt,
  clearGuessesOf,
  countAmbiguousLogin,
  findOpened,
  type LoginGuess,
  recordLimited,
} from './guesses.service.ts'
import { logIn, presentOpened } from './openSession.service.ts'
import { isStillPassword } from './passwords.service.ts'
import { readLoginPhone } from './phones.service.ts'

type Account = { id: number; password_hash: string | null; language: Language }
type Guess = LoginGuess<Account>

function accounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'language'])
    .where('deleted_at', 'is', null)
}

/** An email logs into the account that confirmed it, or else into those that claim it. */
async function findByEmail(ctx: Ctx, as: string): Promise<Guess> {
  const bearers = await accounts(ctx)
    .select('email_proved')
    .where('email', '=', as)
    .orderBy('email_proved', 'desc')
    .orderBy('id')
    .limit(emailClaims)
    .execute()
  const isProved = bearers[0]?.email_proved ?? false
  const found = isProved ? bearers.slice(0, 1) : bearers
  return { as, found, comparisons: emailClaims, isClaimable: !isProved }
}

/** A display name logs into an account as long as no other has the same. */
async function findByName(ctx: Ctx, as: string): Promise<Guess> {
  const found = await accounts(ctx).where(sql`ar_norm(name)`, '=', as).limit(2).execute()
  return { as, found, comparisons: 1, isClaimable: true }
}

async function findByPhone(ctx: Ctx, as: string): Promise<Guess> {
  const found = await accounts(ctx).where('phone', '=', as).execute()
  return { as, found, comparisons: 1, isClaimable: false }
}

/** What a login may mean. */
async function findByLogin(ctx: Ctx, typed: string): Promise<Guess> {
  const contact = parseContact(typed)
  if (contact && 'email' in contact) return findByEmail(ctx, contact.email)
  const phone = contact && (await readLoginPhone(ctx, contact.phone))
  return phone ? findByPhone(ctx, phone) : findByName(ctx, fold(typed))
}

/** Forgets the failures of an account, in every browser and however it was typed: its password is another one now. */
export async function clearLoginFailures(tx: Tx, userId: number): Promise<void> {
  const { email, phone, name } = await tx.db
    .selectFrom('users')
    .select(['email', 'phone', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const login of [email, phone, name]) {
    const guess = login ? await findByLogin(tx, login) : undefined
    // An email that isn't confirmed, or a name, may be somebody else's, too, whose failures stay.
    if (guess?.found.every(({ id }) => id === userId)) await clearGuessesAt(tx, guess.as)
  }
  await clearGuessesOf(tx, userId)
}

type Given = { login: string; password: string }

/**
 * Opens a session for who knows the password, unless the account asks for a second step, which is told to nobody else. A
 * wrong name and a wrong password are told apart neither by words nor by time.
 */
export async function login(ctx: Ctx, earlier: Actor | null, { login: typed, password }: Given) {
  const guess = await findByLogin(ctx, typed)
  const [first, ...others] = guess.found
  const userId = others.length === 0 ? (first?.id ?? null) : null
  if (guess.found.length > guess.comparisons) {
    await recordLimited(ctx, 'loginLimited', null, () => countAmbiguousLogin(ctx))
    throw new Failure('NameIsShared', { fields: { login: 'NameIsShared' } })
  }
  const account = await recordLimited(ctx, 'loginLimited', userId, () => findOpened(ctx, guess, password))
  if (!account) {
    const guessed = guess.found.length > 0 ? guess.found.map(({ id }) => id) : [null]
    for (const each of guessed) recordSecurity(ctx, 'loginFailed', { userId: each })
    throw new Failure('WrongLogin')
  }
  const token = await inTransaction(ctx, async (tx) => {
    if (!(await isStillPassword(tx, account.id, account.password_hash))) throw new Failure('WrongLogin')
    // The account is locked: a factor that is being added counts, or isn't there yet and will end this session.
    if (await hasFactor(tx, account.id)) askForFactor(tx, account)
    return logIn(tx, earlier, account)
  })
  return presentOpened(ctx, token)
}
