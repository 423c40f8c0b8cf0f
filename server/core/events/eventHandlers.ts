import type { Job as JobRow, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { Histogram } from 'prom-client'
import type { Language } from '#contract/core/text.ts'
import { UndeliverableError } from '#server/integrations/ports.ts'
import { type App, createBaseCtx } from '../app.ts'
import { isDiskFull } from '../database/dbErrors.ts'
import { redactAddresses } from '../log.ts'
import { metrics } from '../metrics.ts'
import { runTraced } from '../tracing.ts'
import type { Listener, ThirdParty } from './events.ts'
import { maxAttempts } from './scheduledJobs.ts'

type Dependency = ThirdParty | 'none'

const delay = new Histogram({
  name: 'makan_job_delay_seconds',
  help: "Time from a job's first due time to its end, done or dead, by the third party that it depends on.",
  labelNames: ['dependency'],
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 3600, 6 * 3600],
  registers: [metrics],
})
// Labels exist from the start, so that a count that does not increase shows jobs that no worker processes.
const dependencies = { none: 0, mail: 0, sms: 0, payments: 0, push: 0, webhooks: 0 } satisfies Record<
  Dependency,
  number
>
for (const dependency of Object.keys(dependencies)) delay.zero({ dependency })

const getDependency = ({ waitsFor }: Listener): Dependency => waitsFor ?? 'none'

/** `dueAt` is by the database's clock, which this node's clock may slightly lag. */
function measure({ now }: App, dependency: Dependency, dueAt: Date): void {
  delay.observe({ dependency }, Math.max(0, now().getTime() - dueAt.getTime()) / 1000)
}

type EventPayload = { id: number; body: unknown; language: string }

function handle(app: App, listener: Listener, { id, body, language }: EventPayload): Promise<void> {
  return listener.handle({ ...createBaseCtx(app), language: language as Language, eventId: id }, body)
}

/** Returns the error to store with the job, with addresses redacted. */
function logFailure(
  app: App,
  error: unknown,
  job: { name: string; id: string; attempts: number },
  isLast: boolean,
) {
  const hadNoRoom = isDiskFull(error)
  if (hadNoRoom) app.circuitBreaker.report(error)
  if (isLast) app.log.error({ err: error, job }, 'job failed permanently')
  else if (!hadNoRoom) app.log.warn({ err: error, job }, 'job failed, will be retried')
  return new Error(redactAddresses(String(error)))
}

/** Skips events that have exhausted their attempts. */
function findNextEvent(app: App, listener: Listener, key: string) {
  return app.db
    .selectFrom('orderedEvents')
    .select(['eventId as id', 'body', 'language', 'attempts', 'createdAt'])
    .where('listener', '=', listener.name)
    .where('key', '=', key)
    .where('attempts', '<', maxAttempts)
    .orderBy('eventId')
    .limit(1)
    .executeTakeFirst()
}

/** A failure ends the run; the next run retries the failed event first. */
async function handleInOrder(app: App, listener: Listener, key: string): Promise<void> {
  for (
    let head = await findNextEvent(app, listener, key);
    head;
    head = await findNextEvent(app, listener, key)
  ) {
    const ids = { listener: listener.name, key, eventId: head.id }
    const failed = await handle(app, listener, head).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (!failed) {
      await app.db
        .deleteFrom('orderedEvents')
        .where((rows) => rows.and(ids))
        .execute()
      measure(app, getDependency(listener), head.createdAt)
      continue
    }
    const attempts = failed.error instanceof UndeliverableError ? maxAttempts : head.attempts + 1
    await app.db
      .updateTable('orderedEvents')
      .set({ attempts })
      .where((rows) => rows.and(ids))
      .execute()
    if (attempts < maxAttempts) throw failed.error
    measure(app, getDependency(listener), head.createdAt)
    logFailure(app, failed.error, { name: listener.name, id: String(head.id), attempts }, true)
  }
}

type Work = {
  run: (payload: unknown) => Promise<void>
  /** Null if the job handles several events, each of which is measured separately. */
  dependency: Dependency | null
}

/**
 * The engine retries with exponential backoff. After `maxAttempts` failures, or if it can never succeed, the
 * job stays in its table as a dead letter for operators.
 */
async function attempt(app: App, job: JobRow, { run, dependency }: Work): Promise<void> {
  // A retry overwrites `run_at`.
  const dueAt = job.attempts === 1 ? job.run_at : job.created_at
  const end = () => dependency && measure(app, dependency, dueAt)
  try {
    await run(job.payload)
    end()
  } catch (error) {
    const isFinal = error instanceof UndeliverableError
    const { task_identifier: name, id, attempts, key } = job
    // If a job is running, this makes the engine skip further attempts.
    if (isFinal) await sql`select graphile_worker.remove_job(${key})`.execute(app.db)
    const isLast = isFinal || attempts >= job.max_attempts
    if (isLast) end()
    throw logFailure(app, error, { name, id, attempts }, isLast)
  }
}

/** An event with in-transaction listeners is not queued, so other listeners would never receive it. */
function assertOneDelivery(listeners: readonly Listener[]): void {
  const queuedEvents = new Set(
    listeners.flatMap(({ event, inTransactionListener }) => (inTransactionListener ? [] : [event])),
  )
  const divided = listeners.find(
    ({ event, inTransactionListener }) => inTransactionListener && queuedEvents.has(event),
  )
  if (divided)
    throw new Error(
      `Event ${divided.event} mixes in-transaction listeners (${divided.name}) with queued ones`,
    )
}

function toWork(app: App, listener: Listener): Work {
  if (listener.orderingKey === undefined)
    return {
      run: (payload) => handle(app, listener, payload as EventPayload),
      dependency: getDependency(listener),
    }
  return {
    run: (payload) => handleInOrder(app, listener, (payload as { key: string }).key),
    dependency: null,
  }
}

/** One task for each listener and scheduled job, by name. */
export function createTaskList(app: App, listeners = app.listeners, jobs = app.jobs): TaskList {
  const works: [name: string, work: Work][] = [
    ...listeners.map((listener): [string, Work] => [listener.name, toWork(app, listener)]),
    ...jobs.map((job): [string, Work] => [
      job.name,
      { run: () => job.run(createBaseCtx(app)), dependency: 'none' },
    ]),
  ]
  assertOneDelivery(listeners)
  const names = works.map(([name]) => name)
  const twice = names.find((name, n) => names.indexOf(name) !== n)
  if (twice) throw new Error(`Duplicate listener or job name: ${twice}`)
  return Object.fromEntries(
    works.map(([name, work]) => [
      name,
      (_: unknown, { job }: { job: JobRow }) => runTraced({ job: name }, () => attempt(app, job, work)),
    ]),
  )
}
