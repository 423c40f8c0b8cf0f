import { Logger, runTaskListOnce } from 'graphile-worker'
import { type App, createBaseCtx } from '#server/core/app.ts'
import { createTaskList } from '#server/core/events/eventHandlers.ts'
import { dispatchBatch } from '#server/core/events/outboxProcessor.ts'
import type { Job } from '#server/core/events/scheduledJobs.ts'

/** Seconds, by the formula of graphile-worker. */
function computeBackoff(attempts: number): number {
  return Math.exp(Math.min(attempts, 10))
}

type Row = { id: string; attempts: number }

const day = 24 * 3_600_000

const isDaily = ({ at }: Job) => at.split(' ')[1] !== '*'

function wasDue({ at }: Job, first: Date, second: Date): boolean {
  const [from, to] = [first.getTime(), second.getTime()].sort((a, b) => a - b) as [number, number]
  const [minute, hour] = at.split(' ').map(Number) as [number, number]
  const next = new Date(from).setUTCHours(hour, minute, 0, 0)
  return to >= (next > from ? next : next + day)
}

/**
 * Scheduled jobs first, then deliveries. graphile-worker uses the database's clock, so failed jobs are hidden
 * from it until they are due by the test clock.
 */
export function createJobRunner(app: App) {
  const dueAt = new Map<string, { attempts: number; at: number }>()
  const silent = new Logger(() => () => {})

  async function reschedule(id: string, runAt: string): Promise<void> {
    await app.pool.query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at := $2)', [
      id,
      runAt,
    ])
  }

  /** Hides newly failed jobs from the worker and releases those that are due. Returns true if any was due. */
  async function rescheduleFailedJobs(): Promise<boolean> {
    const { rows } = await app.pool.query<Row>(
      `select id::text, attempts from graphile_worker.jobs
       where attempts > 0 and attempts < max_attempts and locked_at is null order by jobs.id`,
    )
    let isAnyDue = false
    for (const { id, attempts } of rows) {
      const failedJob = dueAt.get(id)
      if (failedJob?.attempts !== attempts) {
        dueAt.set(id, { attempts, at: app.now().getTime() + computeBackoff(attempts) * 1000 })
        await reschedule(id, 'infinity')
      } else if (failedJob.at <= app.now().getTime()) {
        await reschedule(id, 'epoch')
        isAnyDue = true
      }
    }
    return isAnyDue
  }

  async function runJobs(): Promise<void> {
    const client = await app.pool.connect()
    try {
      await runTaskListOnce({ logger: silent, noHandleSignals: true }, createTaskList(app), client)
    } finally {
      client.release()
    }
  }

  const startedAt = app.now()
  let ranAt: Date | null = null

  /** Scheduled jobs find their work by the clock, so they rarely find more while it is still. */
  async function runDueSchedules(): Promise<void> {
    const now = app.now()
    if (ranAt?.getTime() === now.getTime()) return
    const since = ranAt ?? startedAt
    ranAt = now
    for (const job of app.jobs)
      if (!isDaily(job) || wasDue(job, since, now)) await job.run(createBaseCtx(app))
  }

  let currentSchedules = Promise.resolve()

  /** One after the other if a test passes time twice at once: in the product, too, one node runs a schedule. */
  function queueDueSchedules(): Promise<void> {
    const run = currentSchedules.then(runDueSchedules)
    currentSchedules = run.catch(() => {})
    return run
  }

  async function deliverEvents(): Promise<void> {
    while ((await dispatchBatch(app.pool, app.listeners)) + Number(await rescheduleFailedJobs()) > 0) {
      await runJobs()
      await rescheduleFailedJobs()
    }
  }

  return {
    /** By the test clock; delivers all events. */
    async runPendingJobs() {
      await queueDueSchedules()
      await deliverEvents()
    },
    /** Also if the clock has not moved: for tests that changed data. */
    async runAllJobs() {
      for (const job of app.jobs) await job.run(createBaseCtx(app))
      await deliverEvents()
    },
  }
}
