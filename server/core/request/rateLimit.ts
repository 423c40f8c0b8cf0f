import { sql } from 'kysely'
import type { ErrorCode } from '#contract/core/error.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { executePrepared } from '../database/preparedStatements.ts'

/** At most `max` uses within each fixed window of `seconds`. */
export type RateLimit = {
  /** Counter key, e.g. `sms.phone:+2010…`. */
  key: string
  max: number
  seconds: number
}

export type Reservation = {
  /** In the current window, including this use. */
  hits: number
  /** Undoes the count, if the use should not count after all. */
  release(): Promise<void>
}

function getWindow(ctx: Ctx, seconds: number): { start: Date; end: Date } {
  const length = seconds * 1000
  const start = Math.floor(ctx.now().getTime() / length) * length
  return { start: new Date(start), end: new Date(start + length) }
}

export function getWindowEnd(ctx: Ctx, { seconds }: RateLimit): Date {
  return getWindow(ctx, seconds).end
}

export function createTooManyError(ctx: Ctx, limit: RateLimit, code: ErrorCode = 'TooMany'): ApiError {
  const left = getWindowEnd(ctx, limit).getTime() - ctx.now().getTime()
  return new ApiError(code, { retryAfter: Math.ceil(left / 1000) })
}

const getCounterDb = (ctx: Ctx) => ctx.primary ?? ctx.db

/** Returns no row if the limit is used up. */
export function countUse(ctx: Ctx, { key, max, seconds }: RateLimit, cost = 1) {
  const { start, end } = getWindow(ctx, seconds)
  return getCounterDb(ctx)
    .insertInto('rateLimitCounters')
    .values({ key, windowStart: start, hits: cost, expiresAt: end })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet({ hits: sql`rate_limit_counters.hits + ${cost}` })
        .where('rateLimitCounters.hits', '<', max),
    )
    .returning('hits')
}

/**
 * Null if the limit is used up. Counted before the work it permits, so that concurrent requests never share a
 * use. `cost` 0 only checks, with the same query; above 1, the last use may exceed the limit.
 */
export async function reserve(ctx: Ctx, limit: RateLimit, cost = 1): Promise<Reservation | null> {
  const db = getCounterDb(ctx)
  const [counted] = await executePrepared(db, countUse(ctx, limit, cost).compile())
  if (!counted) return null
  const release = async () => {
    await db
      .updateTable('rateLimitCounters')
      .set((counters) => ({ hits: counters('hits', '-', cost) }))
      .where('key', '=', limit.key)
      .where('windowStart', '=', getWindow(ctx, limit.seconds).start)
      .where('hits', '>=', cost)
      .execute()
  }
  return { hits: counted.hits, release }
}

/** Throws `TooMany` if the limit is used up. */
export async function enforceRateLimit(ctx: Ctx, limit: RateLimit): Promise<Reservation> {
  const reservation = await reserve(ctx, limit)
  if (!reservation) throw createTooManyError(ctx, limit)
  return reservation
}

export async function resetRateLimit(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('rateLimitCounters').where('key', '=', key).execute()
}
