import type pg from 'pg'

/**
 * Last migration of the installed graphile-worker, which does not export the number. A test fails if it
 * changes.
 */
const lastMigration = 20

/**
 * Returns whether the engine's schema is at `lastMigration`. Throws PostgreSQL's error if there is no schema.
 */
export async function areJobsMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ last: number }>(
    'select max(id) as last from graphile_worker.migrations',
  )
  return rows[0]?.last === lastMigration
}

/**
 * Returns a statement that selects columns of all jobs, including the payload, which the engine's own view
 * omits.
 */
export function selectJobs(columns: string): string {
  return `select ${columns} from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job_queue_id order by job.id`
}

const isAhead = 'last_execution > now() + $1::interval'

/**
 * Counts schedules whose last run is later than now plus `beyond`, as recorded by a node whose clock was
 * ahead.
 */
export async function countFutureRuns(pool: pg.Pool, beyond: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_known_crontabs where ${isAhead}`,
    [beyond],
  )
  return rowCount ?? 0
}

/**
 * Resets last runs in the future, recorded by a clock that was ahead: the engine would not run these
 * schedules until then.
 */
export async function forgetFutureRuns(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() where ${isAhead}`,
    ['1 minute'],
  )
}
