import type { Pool } from 'pg'
import type { Ctx } from '../ctx.ts'

/** Attempts after which a job is dead; with exponential backoff they take sixteen hours. */
export const maxAttempts = 12

/** Must determine what is due from the database and `ctx.now()`, so that it catches up after a downtime. */
export type Job = {
  name: string
  /** Cron expression in UTC: `10 4 * * *`. Each run takes place on one node, and runs never overlap. */
  at: string
  run(ctx: Ctx): Promise<void>
}

/**
 * Names each job after its feature and function: `wallet.expirePoints`. If the function is renamed, stored
 * jobs never run; the next scheduled run does their work.
 */
export function defineJobs(feature: string, jobs: readonly Omit<Job, 'name'>[]): Job[] {
  return jobs.map((job) => ({ name: `${feature}.${job.run.name}`, ...job }))
}

/** `waiting` includes retries. */
export type JobCount = { name: string; waiting: number; retrying: number; dead: number }

/** The name `core.dispatchOutbox` counts outbox events that have not become jobs yet. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(`
    with job as (
      select task_identifier as name, attempts > 0 and locked_at is null as is_tried,
        attempts >= max_attempts and locked_at is null as is_dead
      from graphile_worker.jobs
      where task_identifier not in (select listener from ordered_events)
      union all
      select listener, attempts > 0, attempts >= ${maxAttempts} from ordered_events
      union all
      select 'core.dispatchOutbox', false, false from events
    )
    select name, count(*) filter (where not is_dead)::int as waiting,
      count(*) filter (where is_tried and not is_dead)::int as retrying,
      count(*) filter (where is_dead)::int as dead
    from job group by name order by name`)
  return rows
}
