import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { accounts } from '#contract/accounts/endpoints.ts'
import type { Purpose } from '#contract/accounts/schemas.ts'
import { codeAttempts, codeDigits, codeMinutes } from '#contract/core/limits.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import type { Actor } from '#server/core/request/actor.ts'
import {
  enforceRateLimit,
  type RateLimit,
  type Reservation,
  reserve,
} from '#server/core/request/rateLimit.ts'
import type { Args } from '#server/core/request/routes.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { recordSecurityEvent } from '#server/core/security/recordSecurityEvent.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import { accountsText } from './accounts.text.ts'
import { findCodeMember } from './codeMembers.service.ts'
import { hashAddress, runWithinRateLimits } from './codeRateLimits.service.ts'
import { fitsOneSms } from './codes.policy.ts'
import { isKnownDevice } from './devices.service.ts'
import { recordLimited } from './failedAttempts.service.ts'
import { readPhone } from './phones.service.ts'
import { createProof } from './proofs.service.ts'
import { findByPhone, needsCodeAndLink } from './resetLinks.service.ts'

type Challenge = {
  id: string
  phone: string
  message: string | null
  expiresAt: Date
  resendAt: Date
}

function hashCode(ctx: Ctx, id: string, code: string): Buffer {
  return computeHmac(ctx, 'code', `${id}:${code}`)
}

/** Codes that only a user requests, and whose proofs only they can use. */
const ofUsers: readonly Purpose[] = ['changePhone', 'confirmAccount', 'proveAgain']

function getRequesterId(purpose: Purpose, actor: Actor | null): number | null {
  if (!ofUsers.includes(purpose)) return null
  if (!actor) throw new ApiError('Unauthorized')
  return actor.id
}

/** The domain-bound line is for autofill (origin-bound one-time codes). */
function formatCodeMessage(ctx: Ctx, code: string): string {
  const message = accountsText[ctx.language].codeSms(code)
  const bound = `${message}\n@${new URL(ctx.config.publicUrl).hostname} #${code}`
  return fitsOneSms(bound) ? bound : message
}

function chooseMessage(ctx: Ctx, purpose: Purpose, code: string, isTaken: boolean): string | null {
  if (purpose === 'resetPassword') return isTaken ? formatCodeMessage(ctx, code) : null
  const isForNewNumber = purpose === 'signUp' || purpose === 'changePhone'
  return isForNewNumber && isTaken ? accountsText[ctx.language].phoneTakenSms : formatCodeMessage(ctx, code)
}

async function createChallenge(
  ctx: Ctx,
  phone: string,
  purpose: Purpose,
  requesterId: number | null,
): Promise<Challenge> {
  const id = randomUUID()
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const sentAt = ctx.now()
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000)
  const holder = await ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  const message = chooseMessage(ctx, purpose, code, holder !== undefined)
  return inTransaction(ctx, async (tx) => {
    const resendAt = await runWithinRateLimits(tx, { phone, purpose, isSent: message !== null }, async () => {
      await tx.db
        .insertInto('codes')
        .values({
          id,
          phone,
          purpose,
          userId: requesterId,
          codeHash: hashCode(tx, id, code),
          addressHash: hashAddress(tx),
          sentAt,
          expiresAt,
        })
        .execute()
    })
    // Emitted for every phone, so that the response time doesn't reveal whether it has an account; only the
    // listener looks it up.
    if (purpose === 'resetPassword') await emit(tx, 'accounts.passwordResetRequested', { phone })
    return { id, phone, message, expiresAt, resendAt }
  })
}

/** A code that could not be sent becomes invalid but still counts. */
async function send(ctx: Ctx, { id, phone, message }: Challenge): Promise<boolean> {
  if (message === null) return true
  try {
    await ctx.ports.sms.send({ to: phone, text: message, language: ctx.language })
    return true
  } catch (error) {
    ctx.log.error({ err: error }, 'sending an SMS code failed')
    await ctx.db.updateTable('codes').set({ isVoid: true }).where('id', '=', id).execute()
    return false
  }
}

/** An account can be confirmed only once, with the phone it was created with. */
async function assertOwnPhone(ctx: Ctx, userId: number | null, phone: string): Promise<void> {
  const own = await ctx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('isProvisional', '=', true)
    .executeTakeFirst()
  if (!own) throw new ApiError('AlreadyConfirmed')
  if (own.phone !== phone) throw new ApiError('EnterValidPhone', { fields: { phone: 'EnterValidPhone' } })
}

/** Accounts with a password or a second factor re-authenticate with that, not by SMS. */
async function assertCodeIsEnough(ctx: Ctx, userId: number | null, phone: string): Promise<void> {
  const member = await findCodeMember(ctx, { id: userId ?? 0 })
  if (!member) throw new ApiError('Forbidden')
  if (member.phone !== phone) throw new ApiError('EnterValidPhone', { fields: { phone: 'EnterValidPhone' } })
}

/**
 * The response doesn't reveal whether the phone has an account: a taken phone gets an SMS that says so; for a
 * reset, other phones get nothing, and the response doesn't wait for the SMS provider.
 */
export async function sendCode({ ctx, actor, input }: Args<typeof accounts.sendCode>) {
  const requesterId = getRequesterId(input.purpose, actor)
  const { phone } = await readPhone(ctx, input)
  if (input.purpose === 'confirmAccount') await assertOwnPhone(ctx, requesterId, phone)
  if (input.purpose === 'proveAgain') await assertCodeIsEnough(ctx, requesterId, phone)
  const notSent = { fields: { phone: 'CodeNotSent' as const } }
  if (!ctx.ports.sms.canReach(phone)) throw new ApiError('CodeNotSent', notSent)
  const challenge = await createChallenge(ctx, phone, input.purpose, requesterId)
  const { expiresAt, resendAt } = challenge
  if (input.purpose === 'resetPassword') {
    send(ctx, challenge).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'sending a password reset code failed'),
    )
  } else if (!(await send(ctx, challenge))) {
    const wait = (resendAt.getTime() - ctx.now().getTime()) / 1000
    throw new ApiError('CodeNotSent', { ...notSent, retryAfter: wait })
  }
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() }
}

/** Counted before the code is compared, so that concurrent guesses can't share an attempt. */
async function recordAttempt(ctx: Ctx, phone: string, purpose: Purpose, requesterId: number | null) {
  const latest = await ctx.db
    .selectFrom('codes')
    .select(['id', 'isVoid', 'expiresAt'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('userId', requesterId === null ? 'is' : '=', requesterId)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.isVoid || latest.expiresAt <= ctx.now()) return rejectCode('CodeExpired')
  const attempt = await ctx.db
    .updateTable('codes')
    .set((codes) => ({ attempts: codes('attempts', '+', 1) }))
    .where('id', '=', latest.id)
    .where('attempts', '<', codeAttempts)
    .returning(['id', 'codeHash', 'attempts'])
    .executeTakeFirst()
  return attempt ?? rejectCode('NoAttemptsLeft')
}

function rejectCode(code: 'CodeExpired' | 'NoAttemptsLeft'): never {
  throw new ApiError(code, { fields: { code } })
}

function rejectWrongCode(left: number): never {
  if (left === 0) return rejectCode('NoAttemptsLeft')
  const message = { ar: accountsText.ar.attemptsLeft(left), en: accountsText.en.attemptsLeft(left) }
  throw new ApiError('WrongCode', { fields: { code: 'WrongCode' }, message })
}

async function exchangeForProof(
  ctx: Ctx,
  phone: string,
  purpose: Purpose,
  requesterId: number | null,
  code: string,
) {
  const { id, codeHash, attempts } = await recordAttempt(ctx, phone, purpose, requesterId)
  if (!timingSafeEqual(codeHash, hashCode(ctx, id, code))) {
    if (attempts === codeAttempts)
      recordSecurityEvent(ctx, 'codeUsedUp', { userId: requesterId, details: { purpose } })
    rejectWrongCode(codeAttempts - attempts)
  }
  return inTransaction(ctx, async (tx) => {
    const spent = await tx.db
      .updateTable('codes')
      .set({ isVoid: true })
      .where('id', '=', id)
      .where('isVoid', '=', false)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) rejectCode('CodeExpired')
    return createProof(tx, phone, purpose, requesterId)
  })
}

const hour = 3600
/** Maximum wrong codes per hour from one address, which a whole network may share. */
const maxWrongCodes = 30
/** The same limit during an attack from many addresses, detected by the overall number of wrong codes. */
const maxWrongCodesUnderAttack = 5

/** Purposes whose codes open an account. */
type OpeningPurpose = 'resetPassword' | 'continue'

/** Separate, so that mistyped codes of new members slow down no reset. */
const limitNames: Record<OpeningPurpose, string> = { resetPassword: 'reset', continue: 'continue' }

/** Wrong codes per hour from all addresses together; more than people mistype. */
const toGlobalLimit = (purpose: OpeningPurpose): RateLimit => ({
  key: `${limitNames[purpose]}.wrong`,
  max: 100,
  seconds: hour,
})

async function readAddressLimit(ctx: Ctx, purpose: OpeningPurpose): Promise<RateLimit> {
  const isGuessed = (await reserve(ctx, toGlobalLimit(purpose), 0)) === null
  return {
    key: `${limitNames[purpose]}.address:${getSubnet(ctx.client?.address ?? '')}`,
    max: isGuessed ? maxWrongCodesUnderAttack : maxWrongCodes,
    seconds: hour,
  }
}

/** Counted before the code is compared, but not in a browser that the account knows. */
async function reserveAttempt(ctx: Ctx, phone: string, purpose: OpeningPurpose): Promise<Reservation | null> {
  const holder = await ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  if (await isKnownDevice(ctx, holder?.id ?? 0)) return null
  return enforceRateLimit(ctx, await readAddressLimit(ctx, purpose))
}

async function countGlobally(ctx: Ctx, purpose: OpeningPurpose): Promise<void> {
  const limit = toGlobalLimit(purpose)
  const place = await reserve(ctx, limit)
  if (place?.hits === limit.max) raiseAlert(ctx.log, 'resetCodeFailures', { purpose })
}

/**
 * The limit per phone allows a few attempts at very many phones, so wrong codes also count per address and
 * overall, even for a phone without a sent code.
 */
async function withWrongCodeLimit<Result>(
  ctx: Ctx,
  phone: string,
  purpose: OpeningPurpose,
  check: () => Promise<Result>,
): Promise<Result> {
  const place = await reserveAttempt(ctx, phone, purpose)
  try {
    const result = await check()
    await place?.release()
    return result
  } catch (error) {
    if (error instanceof ApiError) await countGlobally(ctx, purpose)
    else await place?.release()
    throw error
  }
}

export async function confirmCode({
  ctx,
  actor,
  input: { purpose, code, ...typed },
}: Args<typeof accounts.confirmCode>) {
  const requesterId = getRequesterId(purpose, actor)
  const { phone } = await readPhone(ctx, typed)
  const confirm = () => exchangeForProof(ctx, phone, purpose, requesterId, code)
  if (purpose !== 'resetPassword' && purpose !== 'continue')
    return { phoneProof: await confirm(), mailTokenNeeded: false }
  const phoneProof = await recordLimited(ctx, 'codeLimited', null, () =>
    withWrongCodeLimit(ctx, phone, purpose, confirm),
  )
  const isReset = purpose === 'resetPassword'
  return { phoneProof, mailTokenNeeded: isReset && needsCodeAndLink(await findByPhone(ctx, phone)) }
}
