import { sql } from 'kysely'
import type { Ctx } from './ctx.ts'
import { Failure } from './failure.ts'

type Limit = {
  /** What is counted, e.g. `sms.phone:+2010…`. */
  key: string
  most: number
  seconds: number
}

/**
 * Counts one more within a fixed window and refuses with TooMany past `most`. Counted in the database,
 * so that every node of the server sees the same.
 */
export async function countUpTo(ctx: Ctx, { key, most, seconds }: Limit): Promise<void> {
  const now = ctx.now()
  const start = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
  const end = new Date(start.getTime() + seconds * 1000)
  const { hits } = await ctx.db
    .insertInto('counters')
    .values({ key, window_start: start, hits: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`counters.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  if (hits <= most) return
  throw new Failure('TooMany', { retryAfter: Math.ceil((end.getTime() - now.getTime()) / 1000) })
}
