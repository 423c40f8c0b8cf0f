import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import type { Ctx } from '../ctx.ts'
import { metrics } from '../metrics.ts'
import { createThrottledLog } from '../throttledLog.ts'
import type { Database } from './database.ts'
import { getOutageMessage, readOnlyCode } from './dbErrors.ts'

const reads = new Counter({
  name: 'makan_replica_reads_total',
  help: 'Requests that a replica may answer, by the server that answered: replica, primary.',
  labelNames: ['server'],
  registers: [metrics],
})
for (const server of ['replica', 'primary']) reads.inc({ server }, 0)

export type ReplicaTimes = {
  /** Milliseconds that a request waits for the replica to contain its own earlier writes. */
  catchUpTimeoutMs: number
  /**
   * Milliseconds for which the replica is not used after it was unavailable or behind, so that few requests
   * wait in vain.
   */
  cooldownMs: number
}

const defaultTimes: ReplicaTimes = { catchUpTimeoutMs: 1000, cooldownMs: 5000 }
const pollMs = 20

/** SQLSTATE of a statement that timed out. */
const cancelledCode = '57014'
/** SQLSTATE of a statement that the replay of writes cancelled. */
const replayConflictCode = '40001'

const getErrorCode = (error: unknown) => (error as { code?: string }).code

/**
 * True if the primary may succeed where the replica failed. A statement that timed out would time out there,
 * too.
 */
function isReplicaError(error: unknown): boolean {
  const code = getErrorCode(error)
  if (code === replayConflictCode) return true
  return code !== cancelledCode && getOutageMessage(error) !== null
}

type Parts = { db: Kysely<Database>; pool: pg.Pool; primary: pg.Pool; log: Logger }

/** Each request sees at least what the primary contained when the request started. */
export class ReadReplica {
  readonly #parts: Parts
  readonly #times: ReplicaTimes
  readonly #logFallback: (error: unknown) => void
  #cooldownEndsAt = 0

  constructor(parts: Parts, times = defaultTimes) {
    this.#parts = parts
    this.#times = times
    this.#logFallback = createThrottledLog((err: unknown, occurrences) =>
      parts.log.warn({ err, occurrences }, 'read replica unavailable, falling back to the primary'),
    )
  }

  /** Uses the primary if the replica is unavailable or behind. */
  async read<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
    if (await this.#isCaughtUp()) {
      const { db, pool } = this.#parts
      try {
        const result = await work({ ...ctx, db, pool, primary: ctx.db })
        reads.inc({ server: 'replica' })
        return result
      } catch (error) {
        // Thrown without its code, because callers would take that for an outage of the primary.
        if (getErrorCode(error) === readOnlyCode)
          throw new Error('An endpoint that reads from the replica attempted a write', { cause: error })
        if (!isReplicaError(error)) throw error
        this.#startCooldown(error)
      }
    }
    reads.inc({ server: 'primary' })
    return work(ctx)
  }

  #startCooldown(error: unknown): void {
    this.#cooldownEndsAt = performance.now() + this.#times.cooldownMs
    this.#logFallback(error)
  }

  /**
   * Waits until the replica has replayed all that the primary has written by now; false after the timeout.
   */
  async #isCaughtUp(): Promise<boolean> {
    if (performance.now() < this.#cooldownEndsAt) return false
    const { catchUpTimeoutMs } = this.#times
    // The insert position, not the flush position: a commit is visible before it is flushed to disk.
    const { rows } = await this.#parts.primary.query<{ insertLsn: string }>(
      'select pg_current_wal_insert_lsn() as "insertLsn"',
    )
    const deadline = performance.now() + catchUpTimeoutMs
    const text = `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1 as "hasAll"`
    const query = { text, values: [rows[0]?.insertLsn], query_timeout: catchUpTimeoutMs }
    try {
      for (;;) {
        // A copy, because pg changes the object.
        const result = await this.#parts.pool.query<{ isReplica: boolean; hasAll: boolean }>({ ...query })
        // A promoted replica diverges from the primary.
        if (!result.rows[0]?.isReplica) throw new Error('DATABASE_READ_URL does not point to a replica')
        if (result.rows[0].hasAll) return true
        if (performance.now() > deadline) throw new Error('The replica lags behind the primary')
        await pause(pollMs)
      }
    } catch (error) {
      this.#startCooldown(error)
      return false
    }
  }
}
