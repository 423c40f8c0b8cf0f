import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Purpose } from '../../../contract/accounts.ts'
import type { Actor } from '../../core/actor.ts'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { inTransaction } from '../../core/transaction.ts'
import { accountsText } from './accounts.text.ts'
import { codeAttempts, codeLife } from './codes.policy.ts'
import { forgetEnded } from './forgetting.service.ts'
import { readPhone, type TypedPhone } from './phones.service.ts'
import { createProof } from './proofs.service.ts'
import { addressHash, withinLimits } from './sends.service.ts'

type Asked = TypedPhone & { purpose: Purpose }

type Challenge = {
  id: string
  phone: string
  purpose: Purpose
  code: string
  expiresAt: Date
  resendAt: Date
}

function hashOf(ctx: Ctx, id: string, code: string): Buffer {
  return createHmac('sha256', ctx.config.appSecret).update(`code:${id}:${code}`).digest()
}

/** Whose code it is where that must be known: who changes a phone is logged in. */
function askerOf(purpose: Purpose, actor: Actor | null): number | null {
  if (purpose !== 'changePhone') return null
  if (!actor) throw new Failure('Unauthorized')
  return actor.id
}

async function createChallenge(
  ctx: Ctx,
  phone: string,
  purpose: Purpose,
  asker: number | null,
): Promise<Challenge> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sentAt = ctx.now()
  const expiresAt = new Date(sentAt.getTime() + codeLife)
  return inTransaction(ctx, async (tx) => {
    const resendAt = await withinLimits(tx, phone, async () => {
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
    return { id, phone, purpose, code, expiresAt, resendAt }
  })
}

/** What the person reads; null where nobody is to read anything. */
async function messageOf(ctx: Ctx, { phone, purpose, code }: Challenge): Promise<string | null> {
  const words = accountsText[ctx.language]
  const bearer = await ctx.db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  if (purpose === 'resetPassword') return bearer ? words.codeSms(code) : null
  return bearer ? words.phoneTakenSms : words.codeSms(code)
}

/** Sends the code; one that could not be sent is void, and still counts. Replies whether it went out. */
async function send(ctx: Ctx, challenge: Challenge, text: string): Promise<boolean> {
  try {
    await ctx.ports.sms.send({ to: challenge.phone, text, language: ctx.language })
    return true
  } catch (error) {
    ctx.log.error({ err: error }, 'a code could not be sent')
    await ctx.db.updateTable('codes').set({ is_void: true }).where('id', '=', challenge.id).execute()
    return false
  }
}

/**
 * Sends a code to a phone. The answer never tells whether the phone has an account: a taken one is told so by
 * SMS instead of getting a code, and one without an account gets nothing for a forgotten password, where for
 * the same reason nobody waits for the provider.
 */
export async function sendCode(ctx: Ctx, actor: Actor | null, asked: Asked) {
  const asker = askerOf(asked.purpose, actor)
  const { phone } = await readPhone(ctx, asked)
  const notSent = { fields: { phone: 'CodeNotSent' as const } }
  if (!ctx.ports.sms.reaches(phone)) throw new Failure('CodeNotSent', notSent)
  await forgetEnded(ctx)
  const challenge = await createChallenge(ctx, phone, asked.purpose, asker)
  const { expiresAt, resendAt } = challenge
  const text = await messageOf(ctx, challenge)
  if (asked.purpose === 'resetPassword') {
    if (text) send(ctx, challenge, text).catch((error: unknown) => ctx.log.error({ err: error }))
  } else if (text && !(await send(ctx, challenge, text))) {
    const wait = (resendAt.getTime() - ctx.now().getTime()) / 1000
    throw new Failure('CodeNotSent', { ...notSent, retryAfter: wait })
  }
  return { expiresAt: expiresAt.toISOString(), resendAt: resendAt.toISOString() }
}

/** Takes one of the attempts of the latest code; taken first, so that guesses at once can't share one. */
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

/** Turns the right code into a proof of the phone. A code is good once, and only the latest one is. */
export async function confirmCode(ctx: Ctx, actor: Actor | null, asked: Asked & { code: string }) {
  const asker = askerOf(asked.purpose, actor)
  const { phone } = await readPhone(ctx, asked)
  const { id, code_hash, attempts } = await takeAttempt(ctx, phone, asked.purpose, asker)
  if (!timingSafeEqual(code_hash, hashOf(ctx, id, asked.code))) refuseWrong(codeAttempts - attempts)
  return inTransaction(ctx, async (tx) => {
    const spent = await tx.db
      .updateTable('codes')
      .set({ is_void: true })
      .where('id', '=', id)
      .where('is_void', '=', false)
      .executeTakeFirst()
    if (spent.numUpdatedRows === 0n) refuse('CodeExpired')
    return { phoneProof: await createProof(tx, phone, asked.purpose, asker) }
  })
}
