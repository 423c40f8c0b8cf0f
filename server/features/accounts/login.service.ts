import { sql } from 'kysely'
import type { accounts } from '#contract/accounts/endpoints.ts'
import { parseContact } from '#contract/core/contact.ts'
import { fold } from '#contract/core/fold.ts'
import { maxEmailClaims } from '#contract/core/limits.ts'
import type { Language } from '#contract/core/text.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Args } from '#server/core/request/routes.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { requireSecondFactor } from './factors/factorLogin.service.ts'
import { hasFactor } from './factors/factors.service.ts'
import {
  countAmbiguousLogin,
  findAccountByPassword,
  type LoginAttempt,
  recordLimited,
  resetFailedAttempts,
  resetFailedAttemptsForLogin,
} from './failedAttempts.service.ts'
import { logIn, readLoginReply } from './openSession.service.ts'
import { isPasswordUnchanged } from './passwords.service.ts'
import { readLoginPhone } from './phones.service.ts'

type Account = { id: number; passwordHash: string | null; language: Language }
type Attempt = LoginAttempt<Account>

function selectAccounts(ctx: Ctx) {
  return ctx.db.selectFrom('users').select(['id', 'passwordHash', 'language']).where('deletedAt', 'is', null)
}

/** An email logs into the account that confirmed it, otherwise into those that claim it. */
async function findByEmail(ctx: Ctx, normalizedLogin: string): Promise<Attempt> {
  const holders = await selectAccounts(ctx)
    .select('emailProved')
    .where('email', '=', normalizedLogin)
    .orderBy('emailProved', 'desc')
    .orderBy('id')
    .limit(maxEmailClaims)
    .execute()
  const isProved = holders[0]?.emailProved ?? false
  const matches = isProved ? holders.slice(0, 1) : holders
  return { normalizedLogin, candidates: matches, comparisons: maxEmailClaims, isClaimable: !isProved }
}

/** A display name logs into an account only if it is unique. */
async function findByName(ctx: Ctx, normalizedLogin: string): Promise<Attempt> {
  const matches = await selectAccounts(ctx).where(sql`ar_norm(name)`, '=', normalizedLogin).limit(2).execute()
  return { normalizedLogin, candidates: matches, comparisons: 1, isClaimable: true }
}

async function findByPhone(ctx: Ctx, normalizedLogin: string): Promise<Attempt> {
  const matches = await selectAccounts(ctx).where('phone', '=', normalizedLogin).execute()
  return { normalizedLogin, candidates: matches, comparisons: 1, isClaimable: false }
}

async function findByLogin(ctx: Ctx, identifier: string): Promise<Attempt> {
  const contact = parseContact(identifier)
  if (contact && 'email' in contact) return findByEmail(ctx, contact.email)
  const phone = contact && (await readLoginPhone(ctx, contact.phone))
  return phone ? findByPhone(ctx, phone) : findByName(ctx, fold(identifier))
}

export async function clearLoginFailures(tx: Tx, userId: number): Promise<void> {
  const { email, phone, name } = await tx.db
    .selectFrom('users')
    .select(['email', 'phone', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  for (const login of [email, phone, name]) {
    const attempt = login ? await findByLogin(tx, login) : undefined
    // An unconfirmed email or a name may also belong to other accounts, whose failures remain.
    if (attempt?.candidates.every(({ id }) => id === userId))
      await resetFailedAttemptsForLogin(tx, attempt.normalizedLogin)
  }
  await resetFailedAttempts(tx, userId)
}

/**
 * Only a caller with the password learns that a second step is required. An unknown login and a wrong password
 * differ neither in text nor in time.
 */
export async function login({
  ctx,
  actor: earlier,
  input: { login: identifier, password },
}: Args<typeof accounts.login>) {
  const attempt = await findByLogin(ctx, identifier)
  const [first, ...rest] = attempt.candidates
  const userId = rest.length === 0 ? (first?.id ?? null) : null
  if (attempt.candidates.length > attempt.comparisons) {
    await recordLimited(ctx, 'loginLimited', null, () => countAmbiguousLogin(ctx))
    throw new ApiError('NameIsShared', { fields: { login: 'NameIsShared' } })
  }
  const account = await recordLimited(ctx, 'loginLimited', userId, () =>
    findAccountByPassword(ctx, attempt, password),
  )
  if (!account) {
    const guessed = attempt.candidates.length > 0 ? attempt.candidates.map(({ id }) => id) : [null]
    for (const userId of guessed) recordSecurityEvent(ctx, 'loginFailed', { userId })
    throw new ApiError('WrongLogin')
  }
  const token = await inTransaction(ctx, async (tx) => {
    if (!(await isPasswordUnchanged(tx, account.id, account.passwordHash))) throw new ApiError('WrongLogin')
    // The account is locked: a factor that is being added counts, or isn't there yet and will end this session.
    if (await hasFactor(tx, account.id)) requireSecondFactor(tx, account)
    return logIn(tx, earlier, account)
  })
  return readLoginReply(ctx, token)
}
