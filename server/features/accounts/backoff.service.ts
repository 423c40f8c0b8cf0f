import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { getHolder } from '#server/core/request/holder.ts'
import { computeBackoffSeconds, failuresTtlMs } from './backoff.policy.ts'

async function rejectBlocked(tx: Tx, key: string): Promise<never> {
  const { blockedUntil: until } = await tx.db
    .selectFrom('loginFailures')
    .select('blockedUntil')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  throw new ApiError('TooMany', { retryAfter: (until.getTime() - tx.now().getTime()) / 1000 })
}

/**
 * The attempt counts as failed before the secret is compared, so that concurrent attempts on all nodes count
 * each other.
 */
function reserveAttempt(ctx: Ctx, key: string): Promise<void> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + failuresTtlMs)
  return inTransaction(ctx, async (tx) => {
    const reserved = await tx.db
      .insertInto('loginFailures')
      .values({ key, failures: 1, blockedUntil: now, expiresAt })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            failures: sql`case when login_failures.expires_at > ${now} then login_failures.failures + 1 else 1 end`,
            expiresAt,
          })
          .where('loginFailures.blockedUntil', '<=', now),
      )
      .returning('failures')
      .executeTakeFirst()
    if (!reserved) return rejectBlocked(tx, key)
    const blockedUntil = new Date(now.getTime() + computeBackoffSeconds(reserved.failures) * 1000)
    await tx.db.updateTable('loginFailures').set({ blockedUntil }).where('key', '=', key).execute()
  })
}

/** Uncounts an attempt whose secret could not be compared. */
async function releaseAttempt(ctx: Ctx, key: string): Promise<void> {
  await ctx.db
    .updateTable('loginFailures')
    .set((row) => ({ failures: row('failures', '-', 1), blockedUntil: ctx.now() }))
    .where('key', '=', key)
    .execute()
}

async function resetFailures(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.deleteFrom('loginFailures').where('key', '=', key).execute()
}

export async function clearFailures(tx: Tx, key: string): Promise<void> {
  await tx.db
    .deleteFrom('loginFailures')
    .where((row) => row.or([row('key', '=', key), sql<boolean>`starts_with(key, ${`${key}:`})`]))
    .execute()
}

const queues = new Map<string, FairQueue>()

/**
 * Fewer than may fail without delay: a running attempt counts as failed, so concurrent logins with the right
 * password would otherwise be delayed as guesses.
 */
async function withConcurrencyLimit<Result>(
  ctx: Ctx,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(key) ?? new FairQueue(shares.loginAttempts)
  queues.set(key, queue)
  try {
    return await queue.run(getHolder(ctx), work)
  } finally {
    if (queue.isIdle) queues.delete(key)
  }
}

export function withBackoff(ctx: Ctx, key: string, check: () => Promise<boolean>): Promise<boolean> {
  return withConcurrencyLimit(ctx, key, async () => {
    await reserveAttempt(ctx, key)
    const right = await check().catch(async (error: unknown) => {
      await releaseAttempt(ctx, key)
      throw error
    })
    if (right) await resetFailures(ctx, key)
    return right
  })
}
