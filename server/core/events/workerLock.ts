import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

/** First half of the lock key; the second half is a hash of the worker pool's ID. */
const lockClass = 4_772_064

/** One advisory lock per worker pool. While the session is open, other nodes consider the pools alive. */
export type WorkerLock = {
  acquire(workerPool: string): Promise<unknown>
  /** Rejects if the connection, and with it its locks, is lost. */
  lost: Promise<never>
  /** Unlocks the jobs that these worker pools still hold, so that other nodes can take them immediately. */
  handOver(): Promise<unknown>
  release(): void
}

/** With TCP keepalive the server notices a node without power or network within 30 seconds. */
export async function openWorkerLock(pool: Pool): Promise<WorkerLock> {
  const client: PoolClient = await pool.connect()
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  client.on('error', reject)
  client.on('end', () => reject(new Error('Connection terminated')))
  // A connection lost during a query rejects that query; its socket also emits an error here.
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  const lockedPools: string[] = []
  return {
    acquire(workerPool) {
      lockedPools.push(workerPool)
      return client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, workerPool])
    },
    lost,
    handOver: () => client.query('select graphile_worker.force_unlock_workers($1)', [lockedPools]),
    release: () => client.release(true),
  }
}

/**
 * The engine itself would wait four hours. Skips jobs fetched within the last `graceMs`, because their worker
 * pool may not have its lock yet.
 */
export async function unlockJobsOfDeadWorkers(pool: Pool, log: Logger, graceMs: number): Promise<void> {
  const { rows } = await pool.query<{ dead: string }>(
    `select distinct locked_by as dead from graphile_worker.jobs
     -- pg_locks shows keys as unsigned.
     where locked_at < now() - $2 * interval '1 millisecond' and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2 and classid = $1
         and database = (select oid from pg_database where datname = current_database())
         and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`,
    [lockClass, graceMs],
  )
  if (rows.length === 0) return
  const dead = rows.map((row) => row.dead)
  await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
  log.warn({ workers: dead }, 'worker died, its jobs were released')
}
