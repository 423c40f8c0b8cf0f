import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Purpose } from '#contract/accounts.ts'
import { codeAttempts, codeDigits, codeMinutes } from '#contract/limits.ts'
import { Failure } from '#server/common/failure.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { emit } from '#server/core/events.ts'
import { hmacOf } from '#server/core/hmac.ts'
import { recordSecurity } from '#server/core/recordSecurity.ts'
import { inTransaction } from '#server/core/transaction.ts'
import { accountsText } from './accounts.text.ts'
import { countingWrongCodes } from './codeGuesses.service.ts'
import { addressHash, withinRateLimits } from './codeRateLimits.service.ts'
import { fitsOneSms } from './codes.policy.ts'
import { recordLimited } from './guesses.service.ts'
import { readPhone, type TypedPhone } from './phones.service.ts'
import { createProof } from './proofs.service.ts'
import { findByPhone, needsMailToken } from './resetLinks.service.ts'

type CodeInput = TypedPhone & { purpose: Purpose }
type ConfirmInput = CodeInput & { code: string }

type Challenge = {
  id: string
  phone: string
  message: string | null
  expiresAt: Date
  resendAt: Date
}

function hashOf(ctx: Ctx, id: string, code: string): Buffer {
  return hmacOf(ctx, 'code', `${id}:${code}`)
}

/** The user who asks for the code, where that matters: whoever changes a phone, or confirms an account, must be logged in. */
function askerOf(purpose: Purpose, actor: Actor | null): number | null {
  if (purpose !== 'changePhone' && purpose !== 'confirmAccount') return null
  if (!actor) throw new Failure('Unauthorized')
  return actor.id
}

/** With a last line by which a phone fills the code in on our pages alone, where one message has room for it. */
function codeMessage(ctx: Ctx, code: string): string {
  const said = accountsText[ctx.language].codeSms(code)
  const bound = `${said}\n@${new URL(ctx.config.publicUrl).hostname} #${code}`
  return fitsOneSms(bound) ? bound : said
}

/** What the person reads; null where nobody is to read anything. */
function messageOf(ctx: Ctx, purpose: Purpose, code: string, isTaken: boolean): string | null {
  const words = accountsText[ctx.language]
  if (purpose === 'confirmAccount') return codeMessage(ctx, code)
  if (purpose === 'resetPassword') return isTaken ? codeMessage(ctx, code) : null
  return isTaken ? words.phoneTakenSms : codeMessage(ctx, code)
}

async function createChallenge(
  ctx: Ctx,
  phone: string,
  purpose: Purpose,
  asker: number | null,
): Promise<Challenge> {
  const id = randomUUID()
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  const sentAt = ctx.now()
  const expiresAt = new Date(sentAt.getTime() + codeMinutes * 60_000)
  const bearer = await ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  const message = messageOf(ctx, purpose, code, bearer !== undefined)
  return inTransaction(ctx, async (tx) => {
    const resendAt = await withinRateLimits(tx, { phone, purpose, isSent: message !== null }, async () => {
      await tx.db
        .insertInto('codes')
        .values({
          id,
          phone,
          purpose,
          user_id: asker,
          code_hash: hashOf(tx, id, code),
          address_hash: addressHash(tx),
          sent_at: sentAt,
          expires_at: expiresAt,
        })
        .execute()
    })
    // For every number, so that the reply takes equally long; only the listener looks up whether it has an account.
    if (purpose === 'resetPassword') await emit(tx, 'accounts.resetAsked', { phone })
    return { id, phone, message, expiresAt, resendAt }
  })
}

/** Sends the message; a code that could not be sent is void, and still counts. Replies whether nothing went wrong. */
async function send(ctx: Ctx, { id, phone, message }: Challenge): Promise<boolean> {
  if (message === null) return true
  try {
    await ctx.ports.sms.send({ to: phone, text: message, language: ctx.language })
    return true
  } catch (error) {
    ctx.log.error({ err: error }, 'a code could not be sent')
    await ctx.db.updateTable('codes').set({ is_void: true }).where('id', '=', id).execute()
    return false
  }
}

/** An account is confirmed by the phone that it was made with, and only once. */
async function refuseOtherPhone(ctx: Ctx, userId: number | null, phone: string): Promise<void> {
  const own = await ctx.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .where('is_provisional', '=', true)
    .executeTakeFirst()
  if (!own) throw new Failure('AlreadyConfirmed')
  if (own.phone !== phone) throw new Failure('EnterValidPhone', { fields: { phone: 'EnterValidPhone' } })
}

/**
 * Sends a code to a phone. The answer never tells whether the phone has an account: a taken one is told so by
 * SMS instead of getting a code, and one without an account gets nothing for a forgotten password, where for
 * the same reason nobody waits for the provider.
 */
export async function sendCode(ctx: Ctx, actor: Actor | null, input: CodeInput) {
  const asker = askerOf(input.purpose, actor)
  const { phone } = await readPhone(ctx, input)
  if (input.purpose === 'confirmAccount') await refuseOtherPhone(ctx, asker, phone)
  const notSent = { fields: { phone: 'CodeNotSent' as const } }
  if (!ctx.ports.sms.reaches(phone)) throw new Failure('CodeNotSent', notSent)
  const challenge = await createChallenge(ctx, phone, input.purpose, asker)
  const { expiresAt, resendAt } = challenge
  if (input.purpose === 'resetPassword') {
    send(ctx, challenge).catch((error: unknown) => ctx.log.error({ err: error }))
  } else if (!(await send(ctx, challenge))) {
    const wait = (resendAt.getTime() - ctx.now().getTime()) / 1000
    throw new Failure('CodeNotSent', { ...notSent, retryAfter: wait })
  }
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() }
}

/** Takes one of the attempts of the latest code, before it is compared, so that concurrent guesses can't share one. */
async function takeAttempt(ctx: Ctx, phone: string, purpose: Purpose, asker: number | null) {
  const latest = await ctx.db
    .selectFrom('codes')
    .select(['id', 'is_void', 'expires_at'])
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('user_id', asker === null ? 'is' : '=', asker)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.is_void || latest.expires_at <= ctx.now()) return refuse('CodeExpired')
  const taken = await ctx.db
    .updateTable('codes')
    .set((codes) => ({ attempts: codes('attempts', '+', 1) }))
    .where('id', '=', latest.id)
    .where('attempts', '<', codeAttempts)
    .returning(['id', 'code_hash', 'attempts'])
    .executeTakeFirst()
  return taken ?? refuse('NoAttemptsLeft')
}

function refuse(code: 'CodeExpired' | 'NoAttemptsLeft'): never {
  throw new Failure(code, { fields: { code } })
}

function refuseWrong(left: number): never {
  if (left === 0) return refuse('NoAttemptsLeft')
  const message = { ar: accountsText.ar.attemptsLeft(left), en: accountsText.en.attemptsLeft(left) }
  throw new Failure('WrongCode', { fields: { code: 'WrongCode' }, message })
}

/** Exchanges the latest code, if this is it, for a proof of the phone. */
async function exchange(ctx: Ctx, phone: string, purpose: Purpose, asker: number | null, typed: string) {
  const { id, code_hash, attempts } = await takeAttempt(ctx, phone, purpose, asker)
  if (!timingSafeEqual(code_hash, hashOf(ctx, id, typed))) {
    if (attempts === codeAttempts) recordSecurity(ctx, 'codeUsedUp', { userId: asker, details: { purpose } })
    refuseWrong(codeAttempts - attempts)
  }
  return inTransaction(ctx, async (tx) => {
    const spent = await tx.db
      .updateTable('codes')
      .set({ is_void: true })
      .where('id', '=', id)
      .where('is_void', '=', false)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) refuse('CodeExpired')
    return createProof(tx, phone, purpose, asker)
  })
}

/** Turns the right code into a proof of the phone. A code is good once, and only the latest one is. */
export async function confirmCode(ctx: Ctx, actor: Actor | null, { purpose, code, ...typed }: ConfirmInput) {
  const asker = askerOf(purpose, actor)
  const { phone } = await readPhone(ctx, typed)
  const confirm = () => exchange(ctx, phone, purpose, asker, code)
  if (purpose !== 'resetPassword') return { phoneProof: await confirm(), mailTokenNeeded: false }
  const phoneProof = await recordLimited(ctx, 'codeLimited', null, () =>
    countingWrongCodes(ctx, phone, confirm),
  )
  return { phoneProof, mailTokenNeeded: needsMailToken(await findByPhone(ctx, phone)) }
}
