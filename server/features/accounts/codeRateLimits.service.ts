import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Purpose } from '#contract/accounts/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { raiseAlert } from '#server/core/metrics.ts'
import { createTooManyError, getWindowEnd, type RateLimit, reserve } from '#server/core/request/rateLimit.ts'
import { computeHmac } from '#server/core/security/hmac.ts'
import { getSubnet } from '#server/core/security/subnet.ts'
import {
  type EarlierRequests,
  getBudgetName,
  limits,
  lookbackMs,
  nextSendAt,
  pausesCount,
  shares,
} from './codes.policy.ts'

/** The address itself is not stored. */
export function hashAddress(ctx: Ctx): Buffer {
  return computeHmac(ctx, 'address', getSubnet(ctx.client?.address ?? ''))
}

function getNumberRange(phone: string): string {
  return phone.slice(0, -4)
}

type CodeFilter = (codes: ExpressionBuilder<Database, 'codes'>) => Expression<SqlBool>

function getTimeBefore(ctx: Ctx, milliseconds: number): Date {
  return new Date(ctx.now().getTime() - milliseconds)
}

export type CodeRequest = {
  phone: string
  purpose: Purpose
  /** Whether an SMS is sent; only sent ones cost money. */
  isSent: boolean
}

async function readEarlierRequests(tx: Tx, { phone, purpose }: CodeRequest): Promise<EarlierRequests> {
  const countSentWithin = (within: number) =>
    tx.db
      .selectFrom('codes')
      .select('sentAt')
      .where('sentAt', '>', getTimeBefore(tx, within))
      .orderBy('sentAt', 'desc')
  const findFilledLimit = async ({ max, within }: { max: number; within: number }, filter: CodeFilter) => {
    const row = await countSentWithin(within)
      .where(filter)
      .offset(max - 1)
      .limit(1)
      .executeTakeFirst()
    return row?.sentAt ?? null
  }
  const forPhone = await countSentWithin(lookbackMs).where('phone', '=', phone).limit(pausesCount).execute()
  const address = hashAddress(tx)
  return {
    forPhone: forPhone.map((row) => row.sentAt),
    fillingRequester: await findFilledLimit(limits.requester, (codes) =>
      codes.and({ phone, addressHash: address }),
    ),
    fillingRange: await findFilledLimit(limits.range, (codes) =>
      codes.and([codes(sql`left(phone, -4)`, '=', getNumberRange(phone)), codes('purpose', '=', purpose)]),
    ),
    fillingAddress: await findFilledLimit(limits.address, (codes) =>
      codes.and({ addressHash: address, purpose }),
    ),
  }
}

/** Returns the share of `SMS_PER_DAY` that a purpose may use; null if that isn't limited. */
export function getSmsBudget(ctx: Ctx, name: string, share: number): RateLimit | null {
  const { smsPerDay } = ctx.config
  if (!smsPerDay) return null
  return { key: `sms.day:${name}`, max: Math.max(1, Math.floor(smsPerDay * share)), seconds: 24 * 3600 }
}

function getBudget(ctx: Ctx, purpose: Purpose): RateLimit | null {
  const name = getBudgetName(purpose)
  return getSmsBudget(ctx, name, shares[name])
}

/**
 * A used-up budget also rejects a request that sends nothing, so that the response reveals nothing. Returns
 * when the budget is renewed if this message was the last.
 */
async function spendBudget(tx: Tx, { purpose, isSent }: CodeRequest): Promise<Date | null> {
  const budget = getBudget(tx, purpose)
  if (!budget) return null
  const reservation = await reserve(tx, budget, isSent ? 1 : 0)
  if (!reservation) throw createTooManyError(tx, budget)
  if (!isSent || reservation.hits < budget.max) return null
  raiseAlert(tx.log, 'smsQuotaExhausted', { purpose })
  return getWindowEnd(tx, budget)
}

export async function runWithinRateLimits(
  tx: Tx,
  request: CodeRequest,
  record: () => Promise<void>,
): Promise<Date> {
  const { phone, purpose } = request
  // Serialised per phone range, so that two concurrent requests can't both use the last slot of the phone's,
  // requester's or range's limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${getNumberRange(phone)}`}, 0))`.execute(
    tx.db,
  )
  const now = tx.now()
  const allowedAt = nextSendAt(await readEarlierRequests(tx, request))
  if (allowedAt && allowedAt > now) {
    throw new ApiError('TooMany', { retryAfter: (allowedAt.getTime() - now.getTime()) / 1000 })
  }
  const filledAgain = await spendBudget(tx, request)
  await record()
  const next = nextSendAt(await readEarlierRequests(tx, request)) ?? now
  // For a forgotten password the budget would reveal whether a message was sent, and so whether there is an account.
  if (!filledAgain || purpose === 'resetPassword') return next
  return new Date(Math.max(filledAgain.getTime(), next.getTime()))
}
