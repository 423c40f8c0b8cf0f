import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Factors, SecondFactorChange } from '#contract/accounts/schemas.ts'
import { totpSetupMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { lockAccount, type Span } from '../accountLock.service.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recoveryCodes.service.ts'
import { findRequiredFrom } from './required.service.ts'
import { base32, findStep, totpUri } from './totp.policy.ts'

const secretBytes = 20

/** Whether a login of this account asks for more than the password. */
export async function hasFactor(ctx: Ctx, userId: number): Promise<boolean> {
  const factor = await ctx.db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .unionAll(ctx.db.selectFrom('passkeys').select('user_id').where('user_id', '=', userId))
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

/** What a login of one's own asks for beside the password. */
export async function getFactors(ctx: Ctx, actor: Actor): Promise<Factors> {
  const [totp, passkeys, { left }, requiredFrom, reset] = await Promise.all([
    ctx.db.selectFrom('totp_factors').select('added_at').where('user_id', '=', actor.id).executeTakeFirst(),
    ctx.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'added_at', 'last_used_at'])
      .where('user_id', '=', actor.id)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow(),
    findRequiredFrom(ctx),
    ctx.db.selectFrom('factor_resets').select('due_at').where('user_id', '=', actor.id).executeTakeFirst(),
  ])
  return {
    totp: totp ? { addedAt: totp.added_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, added_at: added, last_used_at: used }) => ({
      id,
      name,
      addedAt: added.toISOString(),
      lastUsedAt: used?.toISOString() ?? null,
    })),
    requiredFrom,
    resetDueAt: reset?.due_at?.toISOString() ?? null,
    isDemo: ctx.config.demo,
    recoveryCodesLeft: left,
  }
}

const setupPurpose = 'totp-setup'
const Setup = z.object({ userId: z.int(), secret: z.string(), until: z.int() })

/** Makes a secret for an app. Nothing is stored: it travels in the ticket, sealed, until a code shows that the app has it. */
export async function startTotp(ctx: Ctx, actor: Actor) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', actor.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('Unauthorized')
  const secret = randomBytes(secretBytes)
  const until = ctx.now().getTime() + totpSetupMinutes * 60_000
  const setup: z.infer<typeof Setup> = { userId: actor.id, secret: secret.toString('base64'), until }
  return {
    secret: base32(secret),
    uri: totpUri(secret, user.email ?? user.phone ?? actor.name),
    ticket: encrypt(ctx, setupPurpose, setup),
  }
}

function readSetup(ctx: Ctx, actor: Actor, ticket: string): Buffer {
  const { data: setup } = Setup.safeParse(decrypt(ctx, setupPurpose, ticket))
  if (setup?.userId !== actor.id || setup.until <= ctx.now().getTime()) throw new ApiError('SetupExpired')
  return Buffer.from(setup.secret, 'base64')
}

const wrongCodeError = () => new ApiError('WrongCode', { fields: { code: 'WrongCode' } })

/** Writes what changed of an account's factors: ends its other sessions, and has its owner told. */
export function changeFactors<Result>(
  ctx: Ctx,
  actor: Actor,
  change: SecondFactorChange,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockAccount(tx, actor.id))) throw new ApiError('Unauthorized')
    const result = await write(tx)
    await endUserSessions(tx, actor.id, { except: actor.sessionId })
    await emit(tx, 'accounts.factorChanged', { userId: actor.id, change })
    return result
  })
}

/** From now on a login asks for a code of this app; with the first one come recovery codes. */
export function addTotp(ctx: Ctx, actor: Actor, { ticket, code }: { ticket: string; code: string }) {
  const secret = readSetup(ctx, actor, ticket)
  const step = findStep(secret, code, ctx.now())
  if (step === null) throw wrongCodeError()
  return changeFactors(ctx, actor, 'totpAdded', async (tx) => {
    const isFirst = !(await hasFactor(tx, actor.id))
    const row = {
      sealed_secret: encrypt(tx, 'totp-secret', secret.toString('base64')),
      // The code that showed it logs nobody in.
      last_step: step,
      added_at: tx.now(),
    }
    await tx.db
      .insertInto('totp_factors')
      .values({ user_id: actor.id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, actor.id) : null }
  })
}

/** Removes the app; with the last factor the recovery codes go, too. */
export function removeTotp(ctx: Ctx, actor: Actor): Promise<void> {
  return changeFactors(ctx, actor, 'totpRemoved', async (tx) => {
    const removed = await tx.db.deleteFrom('totp_factors').where('user_id', '=', actor.id).executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new ApiError('NotFound')
    if (!(await hasFactor(tx, actor.id))) await deleteRecoveryCodes(tx, actor.id)
  })
}

/** Removes the factors that were added within a span of time, and with the last one the recovery codes. */
export async function deleteFactors(tx: Tx, userId: number, { since, until }: Span): Promise<void> {
  for (const table of ['totp_factors', 'passkeys'] as const)
    await tx.db
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('added_at', '>', since)
      .where('added_at', '<=', until)
      .execute()
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}

/** Makes new recovery codes in place of those before. */
export function makeRecoveryCodes(ctx: Ctx, actor: Actor): Promise<string[]> {
  return changeFactors(ctx, actor, 'recoveryCodesMade', async (tx) => {
    if (!(await hasFactor(tx, actor.id))) throw new ApiError('NotFound')
    return replaceRecoveryCodes(tx, actor.id)
  })
}

/** Uses a code of the app up: none is taken twice (replay), and of two logins with one code one succeeds. */
async function spendTotp(tx: Tx, userId: number, code: string): Promise<boolean> {
  const factor = await tx.db
    .selectFrom('totp_factors')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const secret = factor && decrypt(tx, 'totp-secret', factor.sealed_secret)
  const step = typeof secret === 'string' ? findStep(Buffer.from(secret, 'base64'), code, tx.now()) : null
  if (step === null) return false
  const spent = await tx.db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Uses up a code of the app, or a recovery code, of which its owner is told; false where it is none. */
export async function spendFactorCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return spendTotp(tx, userId, code)
  if (!(await spendRecoveryCode(tx, userId, code))) return false
  await emit(tx, 'accounts.factorChanged', { userId, change: 'recoveryCodeUsed' })
  return true
}
