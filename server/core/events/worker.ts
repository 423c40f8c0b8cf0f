import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type ParsedCronItem, parseCronItems, type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { guardDoubleRelease } from '#patches/graphileWorker/guardDoubleRelease.ts'
import { awaitReturnedJobs } from '#patches/graphileWorker/returnedJobs.ts'
import { forgetFutureRuns } from '#patches/graphileWorker/tables.ts'
import { workerClient } from '#patches/graphileWorker/workerClient.ts'
import { type App, takesWrites } from '../app.ts'
import { FailoverClient } from '../database/failover.ts'
import { createPool } from '../database/pool.ts'
import { createTaskList } from './eventHandlers.ts'
import type { Listener, ThirdParty } from './events.ts'
import { dispatchOutbox } from './outboxProcessor.ts'
import type { Job } from './scheduledJobs.ts'
import { openWorkerLock, unlockJobsOfDeadWorkers, type WorkerLock } from './workerHeartbeat.ts'
import { createErrorReporter, engineLog } from './workerLog.ts'

type Times = {
  /** How often a worker polls for jobs that are due, and for events that a dead node left in the outbox. */
  pollMs: number
  /** How often the jobs of dead nodes are looked for; jobs taken more recently than this are left alone. */
  unlockMs: number
  /** Jobs that run when the worker is told to stop have this long to end. */
  stopMs: number
}

const defaultTimes: Times = { pollMs: 500, unlockMs: 10_000, stopMs: 10_000 }

/** Before the process ends, handing over what hasn't ended may take so many milliseconds. */
const handOverMs = 1000

/** How many jobs of each lane run at once on a node. */
const concurrency = { own: 10, mail: 4, sms: 4, payments: 4, push: 8, webhooks: 8 } satisfies Record<
  ThirdParty | 'own',
  number
>

type Lane = keyof typeof concurrency

/** How many jobs are fetched together. Those that wait for a third party are fetched only when they can run, so that other nodes get the rest. */
const batchSizes: Record<Lane, number> = { ...concurrency, own: 50 }

type Parts = { app: App; pool: pg.Pool; times: Times; reportError: (error: unknown) => void }

function getLane({ waitsFor }: Listener): Lane {
  return waitsFor ?? 'own'
}

/** The lanes that have a listener or a job. */
function getLanes({ listeners, jobs }: App): Lane[] {
  const used = new Set(listeners.map(getLane))
  if (jobs.length > 0) used.add('own')
  return [...used]
}

/**
 * The engine schedules by this machine's clock and stores the last run for all nodes: a run in the future would stop all schedules
 * until then.
 */
function toCronItems(app: App, jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(jobs.map(cronItem)).map((item) => ({
    ...item,
    match: (digest) => takesWrites(app) && item.match(digest),
  }))
}

/** Its queue and job key make each run happen once over all nodes: while one runs, the next waits, and any further ones are merged with it. */
function cronItem({ name, at }: Job) {
  const options = { queueName: name, jobKey: name, jobKeyMode: 'replace' as const, backfillPeriod: 0 }
  return { task: name, match: at, identifier: name, options }
}

/**
 * Each lane has a worker pool of its own (the bulkhead pattern), so that jobs that wait for a slow or unavailable third
 * party, such as a mail server, delay no others.
 */
async function runLane(
  { app, pool, times, reportError }: Parts,
  session: WorkerLock,
  lane: Lane,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => void session.acquire(workerPool.id).catch(() => {}))
  awaitReturnedJobs(events)
  const listeners = app.listeners.filter((listener) => getLane(listener) === lane)
  const jobs = lane === 'own' ? app.jobs : []
  return run({
    pgPool: pool,
    taskList: createTaskList(app, listeners, jobs),
    parsedCronItems: toCronItems(app, jobs),
    logger: engineLog(app.log, reportError),
    events,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: concurrency[lane],
        pollInterval: times.pollMs,
        // Fetched and completed in batches, or each job costs the database three round trips.
        localQueue: { size: batchSizes[lane] },
        completeJobBatchDelay: 10,
        failJobBatchDelay: 0,
      },
    },
  })
}

/** Runs each scheduled job once at the start, for what was missed while no node ran; each finds by itself what is due. */
async function catchUp({ app, pool }: Parts): Promise<void> {
  const names = app.jobs.map(({ name }) => name)
  // A node whose clock was ahead may have noted runs of schedules in the future.
  await forgetFutureRuns(pool)
  await pool.query(
    'select graphile_worker.add_job(name, queue_name := name, job_key := name) from unnest($1::text[]) as name',
    [names],
  )
}

/** Waits until this node takes no writes, or is told to stop. */
async function untilUnfit({ app, times }: Parts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && takesWrites(app)) {
    await pause(times.pollMs, undefined, { signal }).catch(() => {})
  }
}

async function unlockPeriodically(
  { app, pool, times, reportError }: Parts,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await unlockJobsOfDeadWorkers(pool, app.log, times.unlockMs).catch(reportError)
    await pause(times.unlockMs, undefined, { signal }).catch(() => {})
  }
}

// A pool of its own, so that requests and jobs never wait for each other's connections. Each lane keeps one connection to
// listen for new jobs, and one holds the liveness locks; the others are opened as needed.
function openPool({ direct, log }: App): pg.Pool {
  return guardDoubleRelease(
    createPool({ ...direct, Client: workerClient(FailoverClient), max: concurrency.own }, log),
  )
}

/** Works until it is told to stop, the database is lost, or this node takes no writes. */
async function work(parts: Parts, stopping: AbortSignal): Promise<void> {
  const { app, pool, times, reportError } = parts
  const ended = new AbortController()
  const signal = AbortSignal.any([stopping, ended.signal])
  const runners: Runner[] = []
  const stops: Promise<unknown>[] = []
  const stopRunners = () => {
    for (const runner of runners.splice(0)) stops.push(runner.stop().catch(reportError))
  }
  // At once, so that jobs which the relay makes at this moment are left to other nodes.
  stopping.addEventListener('abort', stopRunners)
  let session: WorkerLock | null = null
  try {
    session = await openWorkerLock(pool)
    for (const lane of getLanes(app)) {
      const runner = await runLane(parts, session, lane)
      runner.promise.catch(() => {})
      runners.push(runner)
    }
    await catchUp(parts)
    const relaying = dispatchOutbox(app, pool, { pollMs: times.pollMs, signal, onError: reportError })
    const untilStopped = Promise.all([relaying, unlockPeriodically(parts, signal)])
    const unfit = untilUnfit(parts, signal)
    await Promise.race([session.lost, ...runners.map(({ promise }) => promise), untilStopped, unfit])
  } finally {
    ended.abort()
    // The session ends last, so that no other node takes the jobs that still run here.
    stopping.removeEventListener('abort', stopRunners)
    stopRunners()
    const stopped = Promise.all(stops).then(() => {
      session?.release()
      return pool.end().catch(reportError)
    })
    const isLate = pause(stopping.aborted ? times.stopMs : 0, 'late' as const)
    if ((await Promise.race([stopped, isLate])) === 'late' && stopping.aborted) {
      // Its process ends now, and what has begun is begun again, as after a crash, but at once.
      await Promise.race([session?.handOver().catch(reportError), pause(handOverMs)])
    }
  }
}

/** Runs the jobs that are due and relays events until it is stopped; every node of the server runs one worker. */
export function startWorker(app: App, overrides: Partial<Times> = {}): { stop(): Promise<void> } {
  // A name that is given twice stops the start.
  createTaskList(app)
  const times = { ...defaultTimes, ...overrides }
  const stopping = new AbortController()
  const reportError = createErrorReporter(app)
  const keepWorking = async () => {
    while (!stopping.signal.aborted) {
      if (takesWrites(app))
        await work({ app, pool: openPool(app), times, reportError }, stopping.signal).catch(reportError)
      await pause(times.pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const working = keepWorking()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
