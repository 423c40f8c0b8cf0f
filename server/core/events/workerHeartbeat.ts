import type { Pool, PoolClient } from 'pg'
import type { Logger } from 'pino'

/** The first half of the lock's key; the second half is a hash of the worker pool's id. */
const lockClass = 4_772_064

/** A connection that holds an advisory lock for each worker pool of this node; while it lasts, the other nodes know them alive. */
export type WorkerLock = {
  /** From now on other nodes leave the jobs of this worker pool alone. */
  acquire(workerPool: string): Promise<unknown>
  /** Rejects once the connection is lost, and its locks with it. */
  lost: Promise<never>
  /** Frees the jobs that these worker pools still hold, for the other nodes to take at once. */
  handOver(): Promise<unknown>
  release(): void
}

/** Opens the session of this node. By TCP keepalive the server notices within half a minute when a node lost power or network. */
export async function openWorkerLock(pool: Pool): Promise<WorkerLock> {
  const client: PoolClient = await pool.connect()
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  client.on('error', reject)
  client.on('end', () => reject(new Error('Connection terminated')))
  // A connection lost during a query rejects that query, and its socket emits an error here as well.
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
 * Unlocks the jobs of workers whose session has ended, so that other nodes take them; the engine itself would wait four
 * hours. Jobs taken within the last `graceMs` are left alone, because their worker pool may not have its lock yet.
 */
export async function unlockJobsOfDeadWorkers(pool: Pool, log: Logger, graceMs: number): Promise<void> {
  const { rows } = await pool.query<{ dead: string }>(
    `select distinct locked_by as dead from graphile_worker.jobs
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
  log.warn({ workers: dead }, 'a node ended at work: its jobs are free for the others')
}
