import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '../ctx.ts'
import { toJson } from '../database/json.ts'
import { inTransaction } from '../database/transaction.ts'

type Command = { userId: number; endpoint: string; key: string; input: unknown }

/** Sorted keys, and content hashes instead of files, so that equal inputs have equal hashes. */
async function toCanonical(value: unknown): Promise<unknown> {
  if (value instanceof File) {
    return {
      file: createHash('sha256')
        .update(Buffer.from(await value.arrayBuffer()))
        .digest('hex'),
    }
  }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return Promise.all(value.map(toCanonical))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(entries.map(async ([key, each]) => [key, await toCanonical(each)]))
}

/**
 * The reply is stored in the command's transaction and returned to repeated requests; errors are not, so the
 * key can be retried. Throws if the key is reused with different input or while the first request still runs.
 */
export async function runIdempotent(
  ctx: Ctx,
  command: Command,
  run: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const { userId, endpoint, key } = command
  const inputHash = createHash('sha256')
    .update(JSON.stringify(await toCanonical(command.input)))
    .digest('hex')
  return inTransaction(ctx, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${endpoint} ${key}`}, 0)) as taken`.execute(
      tx.db,
    )
    if (!lock.rows[0]?.taken) throw new ApiError('StillRunning')
    const earlier = await tx.db
      .selectFrom('idempotency')
      .select(['inputHash', 'reply'])
      .where('userId', '=', userId)
      .where('endpoint', '=', endpoint)
      .where('key', '=', key)
      .executeTakeFirst()
    if (earlier && earlier.inputHash !== inputHash) throw new ApiError('KeyReused')
    if (earlier) return earlier.reply
    const reply = await run(tx)
    await tx.db
      .insertInto('idempotency')
      .values({
        userId,
        endpoint,
        key,
        inputHash,
        reply: toJson(reply),
        createdAt: tx.now(),
      })
      .execute()
    return reply
  })
}
