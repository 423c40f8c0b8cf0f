import { sql } from 'kysely'
import type { Ctx } from '../../core/ctx.ts'
import { Failure } from '../../core/failure.ts'
import { inTransaction } from '../../core/transaction.ts'
import { createQueue, type Queue } from './queue.service.ts'
import { failuresLife, waitAfter } from './slowdown.policy.ts'

/** Replies whether the key failed before. */
async function refuseWhileSlowed(ctx: Ctx, key: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('login_failures')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst()
  const left = (row?.blocked_until.getTime() ?? 0) - ctx.now().getTime()
  if (left > 0) throw new Failure('TooMany', { retryAfter: left / 1000 })
  return row !== undefined
}

function recordFailure(ctx: Ctx, key: string): Promise<void> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + failuresLife)
  return inTransaction(ctx, async (tx) => {
    const { failures } = await tx.db
      .insertInto('login_failures')
      .values({ key, failures: 1, blocked_until: now, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          failures: sql`case when login_failures.expires_at > ${now} then login_failures.failures + 1 else 1 end`,
          expires_at: expiresAt,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    const blockedUntil = new Date(now.getTime() + waitAfter(failures) * 1000)
    await tx.db
      .updateTable('login_failures')
      .set({ blocked_until: blockedUntil })
      .where('key', '=', key)
      .execute()
  })
}

/** Forgets the failures of a key and of all below it: somebody just showed that they are who they say. */
export async function clearFailures(tx: Ctx, key: string): Promise<void> {
  await tx.db
    .deleteFrom('login_failures')
    .where((failures) => failures.or([failures('key', '=', key), failures('key', 'like', `${key}:%`)]))
    .execute()
}

async function endRow(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.deleteFrom('login_failures').where('key', '=', key).execute()
}

const gates = new Map<string, Queue>()

/** A burst of guesses at once is counted a few at a time, before the rest of it is looked at. */
async function throughGate<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const gate = gates.get(key) ?? createQueue({ atOnce: 4, most: 100 })
  gates.set(key, gate)
  try {
    return await gate.run(work)
  } finally {
    if (gate.isIdle()) gates.delete(key)
  }
}

/** Runs a check of a secret. After five failures in a row its key is slowed down; a success ends the row. */
export function slowedDown(ctx: Ctx, key: string, check: () => Promise<boolean>): Promise<boolean> {
  return throughGate(key, async () => {
    const failedBefore = await refuseWhileSlowed(ctx, key)
    const right = await check()
    if (!right) await recordFailure(ctx, key)
    else if (failedBefore) await endRow(ctx, key)
    return right
  })
}
