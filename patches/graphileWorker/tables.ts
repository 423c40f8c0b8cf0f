import type pg from 'pg'

/** The last migration of the engine's release, which doesn't export its number: a test fails once this is another. */
const lastMigration = 20

/** Whether the engine's schema is that of its release; throws PostgreSQL's error where there is none. */
export async function areJobsMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ last: number }>(
    'select max(id) as last from graphile_worker.migrations',
  )
  return rows[0]?.last === lastMigration
}

/** A statement that selects columns of all jobs with what they were given, which the engine's own view leaves out. */
export function selectJobs(columns: string): string {
  return `select ${columns} from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job_queue_id order by job.id`
}

const isAhead = 'last_execution > now() + $1::interval'

/** How many schedules have run later than now and so much, as a node noted whose clock was ahead. */
export async function countFutureRuns(pool: pg.Pool, beyond: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from graphile_worker._private_known_crontabs where ${isAhead}`,
    [beyond],
  )
  return rowCount ?? 0
}

/** Has schedules run again that ran in the future, by a clock that was ahead: the engine runs none until that time has come. */
export async function forgetFutureRuns(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() where ${isAhead}`,
    ['1 minute'],
  )
}
