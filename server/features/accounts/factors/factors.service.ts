import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { secondFactors } from '#contract/accounts/factors.endpoints.ts'
import type { SecondFactorChange } from '#contract/accounts/schemas.ts'
import { totpSetupMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { decrypt, encrypt } from '#server/core/security/encrypt.ts'
import { endUserSessions } from '#server/core/security/session.ts'
import { lockAccountRow } from '../accountRow.service.ts'
import type { TakeoverSpan } from '../takeoverSpan.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recoveryCodes.service.ts'
import { findRequiredFrom } from './required.service.ts'
import { findStep, formatTotpUri, toBase32 } from './totp.policy.ts'

const secretBytes = 20

export async function hasFactor(ctx: Ctx, userId: number): Promise<boolean> {
  const factor = await ctx.db
    .selectFrom('totpFactors')
    .select('userId')
    .where('userId', '=', userId)
    .unionAll(ctx.db.selectFrom('passkeys').select('userId').where('userId', '=', userId))
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

async function hasPassword(tx: Tx, userId: number): Promise<boolean> {
  return (await lockAccountRow(tx, userId))?.passwordHash !== null
}

export async function getFactors({ ctx, actor }: Args<typeof secondFactors.getFactors>) {
  const [totp, passkeys, { left }, requiredFrom, reset] = await Promise.all([
    ctx.db.selectFrom('totpFactors').select('addedAt').where('userId', '=', actor.id).executeTakeFirst(),
    ctx.db
      .selectFrom('passkeys')
      .select(['id', 'name', 'addedAt', 'lastUsedAt'])
      .where('userId', '=', actor.id)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('recoveryCodes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('userId', '=', actor.id)
      .executeTakeFirstOrThrow(),
    findRequiredFrom(ctx),
    ctx.db.selectFrom('factorResets').select('dueAt').where('userId', '=', actor.id).executeTakeFirst(),
  ])
  return {
    totp: totp ? { addedAt: totp.addedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, addedAt: added, lastUsedAt: used }) => ({
      id,
      name,
      addedAt: added.toISOString(),
      lastUsedAt: used?.toISOString() ?? null,
    })),
    requiredFrom,
    resetDueAt: reset?.dueAt?.toISOString() ?? null,
    isDemo: ctx.config.demo,
    recoveryCodesLeft: left,
  }
}

const setupPurpose = 'totp-setup'
const Setup = z.object({ userId: z.int(), secret: z.string(), until: z.int() })

/** The secret is not stored but travels in the encrypted ticket until a code proves that the app has it. */
export async function startTotp({ ctx, actor }: Args<typeof secondFactors.startTotp>) {
  const user = await ctx.db
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('id', '=', actor.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('Unauthorized')
  const secret = randomBytes(secretBytes)
  const until = ctx.now().getTime() + totpSetupMinutes * 60_000
  const setup: z.infer<typeof Setup> = { userId: actor.id, secret: secret.toString('base64'), until }
  return {
    secret: toBase32(secret),
    uri: formatTotpUri(secret, user.email ?? user.phone ?? actor.name),
    ticket: encrypt(ctx, setupPurpose, setup),
  }
}

function readSetup(ctx: Ctx, actor: Actor, ticket: string): Buffer {
  const { data: setup } = Setup.safeParse(decrypt(ctx, setupPurpose, ticket))
  if (setup?.userId !== actor.id || setup.until <= ctx.now().getTime()) throw new ApiError('SetupExpired')
  return Buffer.from(setup.secret, 'base64')
}

const createWrongCodeError = () => new ApiError('WrongCode', { fields: { code: 'WrongCode' } })

export function changeFactors<Result>(
  ctx: Ctx,
  actor: Actor,
  change: SecondFactorChange,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    if (!(await lockAccountRow(tx, actor.id))) throw new ApiError('Unauthorized')
    const result = await write(tx)
    await endUserSessions(tx, actor.id, { except: actor.sessionId })
    await emit(tx, 'accounts.factorChanged', { userId: actor.id, change })
    return result
  })
}

export function addTotp({ ctx, actor, input: { ticket, code } }: Args<typeof secondFactors.addTotp>) {
  const secret = readSetup(ctx, actor, ticket)
  const step = findStep(secret, code, ctx.now())
  if (step === null) throw createWrongCodeError()
  return changeFactors(ctx, actor, 'totpAdded', async (tx) => {
    // An app is the second step after a password.
    if (!(await hasPassword(tx, actor.id))) throw new ApiError('PasswordNeeded')
    const isFirst = !(await hasFactor(tx, actor.id))
    const row = {
      encryptedSecret: encrypt(tx, 'totp-secret', secret.toString('base64')),
      // The code that proves the setup can't be used for a login.
      lastStep: step,
      addedAt: tx.now(),
    }
    await tx.db
      .insertInto('totpFactors')
      .values({ userId: actor.id, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
    return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, actor.id) : null }
  })
}

export async function removeTotp({ ctx, actor }: Args<typeof secondFactors.removeTotp>) {
  await changeFactors(ctx, actor, 'totpRemoved', async (tx) => {
    const removed = await tx.db.deleteFrom('totpFactors').where('userId', '=', actor.id).executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new ApiError('NotFound')
    if (!(await hasFactor(tx, actor.id))) await deleteRecoveryCodes(tx, actor.id)
  })
  return {}
}

export async function deleteFactors(tx: Tx, userId: number, { since, until }: TakeoverSpan): Promise<void> {
  for (const table of ['totpFactors', 'passkeys'] as const)
    await tx.db
      .deleteFrom(table)
      .where('userId', '=', userId)
      .where('addedAt', '>', since)
      .where('addedAt', '<=', until)
      .execute()
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}

export function makeRecoveryCodes({ ctx, actor }: Args<typeof secondFactors.makeRecoveryCodes>) {
  return changeFactors(ctx, actor, 'recoveryCodesMade', async (tx) => {
    if (!(await hasFactor(tx, actor.id))) throw new ApiError('NotFound')
    return { recoveryCodes: await replaceRecoveryCodes(tx, actor.id) }
  })
}

/** Replay protection: of two logins with one code, one succeeds. */
async function spendTotp(tx: Tx, userId: number, code: string): Promise<boolean> {
  const factor = await tx.db
    .selectFrom('totpFactors')
    .select('encryptedSecret')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const secret = factor && decrypt(tx, 'totp-secret', factor.encryptedSecret)
  const step = typeof secret === 'string' ? findStep(Buffer.from(secret, 'base64'), code, tx.now()) : null
  if (step === null) return false
  const spent = await tx.db
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

export async function spendFactorCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return spendTotp(tx, userId, code)
  if (!(await spendRecoveryCode(tx, userId, code))) return false
  await emit(tx, 'accounts.factorChanged', { userId, change: 'recoveryCodeUsed' })
  return true
}
