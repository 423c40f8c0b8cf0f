import { sql } from 'kysely'
import { fold } from '../../../contract/fold.ts'
import type { Language } from '../../../contract/text.ts'
import { Failure } from '../../common/failure.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx, Tx } from '../../core/ctx.ts'
import { recordSecurity } from '../../core/recordSecurity.ts'
import { inTransaction } from '../../core/transaction.ts'
import { askForFactor } from './factors/factorLogin.service.ts'
import { hasFactor } from './factors/factors.service.ts'
import { clearGuessesAt, clearGuessesOf, isRightPassword, recordLimited } from './guesses.service.ts'
import { logIn, presentOpened } from './openSession.service.ts'
import { isStillPassword } from './passwords.service.ts'
import { readLoginPhone } from './phones.service.ts'

type Account = { id: number; password_hash: string | null; language: Language }

function accounts(ctx: Ctx) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'language'])
    .where('deleted_at', 'is', null)
}

/** An e-mail logs into the account that proved it, or else into the only one that has it. */
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

/** A display name logs into an account as long as no other has the same. */
async function findByName(ctx: Ctx, folded: string): Promise<Account | undefined> {
  const bearers = await accounts(ctx).where(sql`ar_norm(name)`, '=', folded).limit(2).execute()
  return bearers.length === 1 ? bearers[0] : undefined
}

/** The account of a login, and the normalised login `as` which it was looked up. */
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

/** Forgets the failures of an account, in every browser and however it was typed: its password is another one now. */
export async function clearLoginFailures(tx: Tx, userId: number): Promise<void> {
  const { email, phone, name } = await tx.db
    .selectFrom('users')
    .select(['email', 'phone', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const login of [email, phone, name]) {
    const { as, account } = login ? await findByLogin(tx, login) : {}
    // An address that is not proved, or a name, may open somebody else's account, whose failures stay.
    if (as && account?.id === userId) await clearGuessesAt(tx, as)
  }
  await clearGuessesOf(tx, userId)
}

type Given = { login: string; password: string }

/**
 * Opens a session for who knows the password, unless the account asks for a second step, which is told to nobody else. A
 * wrong name and a wrong password are told apart neither by words nor by time.
 */
export async function login(ctx: Ctx, earlier: Actor | null, { login: typed, password }: Given) {
  const { as, account } = await findByLogin(ctx, typed)
  const isRight = await recordLimited(ctx, 'loginLimited', account?.id ?? null, () =>
    isRightPassword(ctx, { as, account }, password),
  )
  if (!isRight || !account) {
    recordSecurity(ctx, 'loginFailed', { userId: account?.id ?? null })
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
