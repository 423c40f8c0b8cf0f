import type pg from 'pg'

/** The last migration of the installed graphile-worker, which does not export the number. A test fails if it changes. */
const lastMigration = 20

/** Throws PostgreSQL's error if there is no schema. */
export async function areJobsMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ last: number }>(
    'select max(id) as last from graphile_worker.migrations',
  )
  return rows[0]?.last === lastMigration
}

/** The engine's own view omits the payload. */
export function selectJobs(columns: string): string {
  return `select ${columns} from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job_queue_id order by job.id`
}

const isAhead = 'last_execution > now() + $1::interval'

/** Later than now plus `beyond`: a node whose clock was ahead recorded them. */
export async function countFutureRuns(pool: pg.Pool, beyond: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_known_crontabs where ${isAhead}`,
    [beyond],
  )
  return rowCount ?? 0
}

/** The engine would not run these schedules until then. */
export async function forgetFutureRuns(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() where ${isAhead}`,
    ['1 minute'],
  )
}
