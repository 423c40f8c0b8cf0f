import type { Pool } from 'pg'
import type { Ctx } from '../ctx.ts'

/** A job is given up after so many attempts; with exponential backoff they take sixteen hours. */
export const maxAttempts = 12

/**
 * A scheduled (cron) job of a feature. It finds what is due by the state of the database and `ctx.now()`, so that the
 * next start does what was missed while no server ran.
 */
export type Job = {
  /** `feature.whatItDoes`: unique, and not to be changed while stored jobs carry it. */
  name: string
  /** A cron expression in UTC: `10 4 * * *`. Each run takes place on one node, and two runs never overlap. */
  at: string
  run(ctx: Ctx): Promise<void>
}

/** How many jobs of a listener or a schedule wait (those being retried included), are being retried, and were given up. */
export type JobCount = { name: string; waiting: number; retrying: number; givenUp: number }

/** Counts jobs by name; `core.relay` stands for events in the outbox that no job was made of yet. */
export async function countJobs(pool: Pool): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(`
    with job as (
      select task_identifier as name, attempts > 0 and locked_at is null as is_tried,
        attempts >= max_attempts and locked_at is null as is_given_up
      from graphile_worker.jobs
      where task_identifier not in (select listener from ordered_events)
      union all
      select listener, attempts > 0, attempts >= ${maxAttempts} from ordered_events
      union all
      select 'core.relay', false, false from events
    )
    select name, count(*) filter (where not is_given_up)::int as waiting,
      count(*) filter (where is_tried and not is_given_up)::int as retrying,
      count(*) filter (where is_given_up)::int as "givenUp"
    from job group by name order by name`)
  return rows
}
