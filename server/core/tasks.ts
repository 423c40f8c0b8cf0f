import type { Job as JobRow, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Language } from '../../contract/text.ts'
import { Undeliverable } from '../integrations/ports.ts'
import { type App, jobCtx } from './app.ts'
import type { Listener } from './events.ts'
import { maxAttempts } from './jobs.ts'
import { withoutAddresses } from './log.ts'

type EventPayload = { id: number; body: unknown; language: string }

function handle(app: App, listener: Listener, { id, body, language }: EventPayload): Promise<void> {
  return listener.handle({ ...jobCtx(app), language: language as Language, eventId: id }, body)
}

/** Logs a failed job, and replies the error that is stored with it, with addresses redacted. */
function logFailure(
  app: App,
  error: unknown,
  job: { name: string; id: string; attempts: number },
  isLast: boolean,
) {
  if (isLast) app.log.error({ err: error, job }, 'a job is given up')
  else app.log.warn({ err: error, job }, 'a job failed and will be tried again')
  return new Error(withoutAddresses(String(error)))
}

/** The next event of an ordering key for a listener; events that were given up are skipped. */
function nextEventOf(app: App, listener: Listener, key: string) {
  return app.db
    .selectFrom('ordered_events')
    .select(['event_id as id', 'body', 'language', 'attempts'])
    .where('listener', '=', listener.name)
    .where('key', '=', key)
    .where('attempts', '<', maxAttempts)
    .orderBy('event_id')
    .limit(1)
    .executeTakeFirst()
}

/** Handles the events of an ordering key one by one. A failure ends the run, and the next run begins with the event that failed. */
async function handleInOrder(app: App, listener: Listener, key: string): Promise<void> {
  for (let head = await nextEventOf(app, listener, key); head; head = await nextEventOf(app, listener, key)) {
    const ids = { listener: listener.name, key, event_id: head.id }
    const failed = await handle(app, listener, head).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    if (!failed) {
      await app.db
        .deleteFrom('ordered_events')
        .where((rows) => rows.and(ids))
        .execute()
      continue
    }
    const attempts = failed.error instanceof Undeliverable ? maxAttempts : head.attempts + 1
    await app.db
      .updateTable('ordered_events')
      .set({ attempts })
      .where((rows) => rows.and(ids))
      .execute()
    if (attempts < maxAttempts) throw failed.error
    logFailure(app, failed.error, { name: listener.name, id: String(head.id), attempts }, true)
  }
}

type Work = (payload: unknown) => Promise<void>

/**
 * Runs one attempt of a job. The engine retries a job that throws with exponential backoff; one that failed
 * `maxAttempts` times, or can never succeed, stays in its table as a dead letter, where operators find it.
 */
async function attempt(app: App, job: JobRow, work: Work): Promise<void> {
  try {
    await work(job.payload)
  } catch (error) {
    const isFinal = error instanceof Undeliverable
    const { task_identifier: name, id, attempts, key } = job
    // For a job that is running, the engine then makes no further attempts.
    if (isFinal) await sql`select graphile_worker.remove_job(${key})`.execute(app.db)
    throw logFailure(app, error, { name, id, attempts }, isFinal || attempts >= job.max_attempts)
  }
}

/** What is heard within its transaction is kept for nobody who would hear it after that. */
function refuseDivided(listeners: readonly Listener[]): void {
  const heardAfter = new Set(listeners.flatMap(({ event, teller }) => (teller ? [] : [event])))
  const divided = listeners.find(({ event, teller }) => teller && heardAfter.has(event))
  if (divided)
    throw new Error(`${divided.name} hears ${divided.event} within its transaction, but others after it`)
}

/** The tasks that the engine runs: one for each listener and scheduled job, by name. */
export function tasksOf(app: App, listeners = app.listeners, jobs = app.jobs): TaskList {
  const works: [name: string, work: Work][] = [
    ...listeners.map((listener): [string, Work] => [
      listener.name,
      listener.orderingKey === undefined
        ? (payload) => handle(app, listener, payload as EventPayload)
        : (payload) => handleInOrder(app, listener, (payload as { key: string }).key),
    ]),
    ...jobs.map((job): [string, Work] => [job.name, () => job.run(jobCtx(app))]),
  ]
  refuseDivided(listeners)
  const names = works.map(([name]) => name)
  const twice = names.find((name, n) => names.indexOf(name) !== n)
  if (twice) throw new Error(`Two listeners or jobs are called ${twice}: one of them would never run`)
  return Object.fromEntries(
    works.map(([name, work]) => [name, (_: unknown, { job }: { job: JobRow }) => attempt(app, job, work)]),
  )
}
