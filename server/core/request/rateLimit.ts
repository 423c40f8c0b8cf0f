import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { executePrepared } from '../database/preparedStatements.ts'

/** A rate limit over fixed windows: at most `max` within each window of `seconds`. */
export type RateLimit = {
  /** What is counted, e.g. `sms.phone:+2010…`. */
  key: string
  max: number
  seconds: number
}

/** One use of a rate limit, counted. */
export type Reservation = {
  /** How much the window has counted, this use included. */
  hits: number
  /** Takes this use off the count again, where it should not count after all. */
  release(): Promise<void>
}

function getWindow(ctx: Ctx, seconds: number): { start: Date; end: Date } {
  const length = seconds * 1000
  const start = Math.floor(ctx.now().getTime() / length) * length
  return { start: new Date(start), end: new Date(start + length) }
}

/** When the current window of a limit ends and the next count begins. */
export function windowEnd(ctx: Ctx, { seconds }: RateLimit): Date {
  return getWindow(ctx, seconds).end
}

/** The refusal (HTTP 429) of whoever has used up a limit. */
export function tooManyError(ctx: Ctx, limit: RateLimit, code: ErrorCode = 'TooMany'): ApiError {
  const left = windowEnd(ctx, limit).getTime() - ctx.now().getTime()
  return new ApiError(code, { retryAfter: Math.ceil(left / 1000) })
}

const getCounterDb = (ctx: Ctx) => ctx.primary ?? ctx.db

/** Counts one use of a rate limit, by itself or as a part of a statement; there is no row where the limit is used up. */
export function countUse(ctx: Ctx, { key, max, seconds }: RateLimit, cost = 1) {
  const { start, end } = getWindow(ctx, seconds)
  return getCounterDb(ctx)
    .insertInto('counters')
    .values({ key, window_start: start, hits: cost, expires_at: end })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ hits: sql`counters.hits + ${cost}` })
        .where('counters.hits', '<', max),
    )
    .returning('hits')
}

/**
 * Counts one use of a rate limit; null where the limit is used up. It is counted in the database before the work that
 * it allows, so that concurrent requests on any number of nodes never share one use. With `cost` 0 it only looks
 * whether any use is left, at the same price; where uses cost more than 1, the last one may exceed the limit.
 */
export async function reserve(ctx: Ctx, limit: RateLimit, cost = 1): Promise<Reservation | null> {
  const db = getCounterDb(ctx)
  const [counted] = await executePrepared(db, countUse(ctx, limit, cost).compile())
  if (!counted) return null
  const release = async () => {
    await db
      .updateTable('counters')
      .set((counters) => ({ hits: counters('hits', '-', cost) }))
      .where('key', '=', limit.key)
      .where('window_start', '=', getWindow(ctx, limit.seconds).start)
      .where('hits', '>=', cost)
      .execute()
  }
  return { hits: counted.hits, release }
}

/** Counts one use of a rate limit, or refuses with TooMany where it is used up. */
export async function enforceRateLimit(ctx: Ctx, limit: RateLimit): Promise<Reservation> {
  const reservation = await reserve(ctx, limit)
  if (!reservation) throw tooManyError(ctx, limit)
  return reservation
}

/** Resets the count of a key. */
export async function resetRateLimit(tx: Tx, key: string): Promise<void> {
  await tx.db.deleteFrom('counters').where('key', '=', key).execute()
}
