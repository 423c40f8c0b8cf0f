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
import { openWorkerLock, unlockJobsOfDeadWorkers, type WorkerLock } from './workerLock.ts'
import { createEngineLog, createErrorReporter } from './workerLog.ts'

type Times = {
  /** Interval of polling for due jobs, and for outbox events of crashed nodes. */
  pollMs: number
  /** Interval of looking for jobs of crashed nodes; jobs fetched more recently than this are skipped. */
  unlockMs: number
  /** Time for running jobs to finish after a stop was requested. */
  stopMs: number
}

const defaultTimes: Times = { pollMs: 500, unlockMs: 10_000, stopMs: 10_000 }

/** Milliseconds for handing over unfinished jobs before the process ends. */
const handOverMs = 1000

/** Per lane on a node; `own` runs the jobs that wait for no third party. */
const concurrency = { own: 10, mail: 4, sms: 4, payments: 4, push: 8, webhooks: 8 } satisfies Record<
  ThirdParty | 'own',
  number
>

type Lane = keyof typeof concurrency

/** Jobs that wait for a third party are fetched only when they can run, so that other nodes get the rest. */
const batchSizes: Record<Lane, number> = { ...concurrency, own: 50 }

type Parts = { app: App; pool: pg.Pool; times: Times; reportError: (error: unknown) => void }

function getLane({ waitsFor }: Listener): Lane {
  return waitsFor ?? 'own'
}

function getLanes({ listeners, jobs }: App): Lane[] {
  const used = new Set(listeners.map(getLane))
  if (jobs.length > 0) used.add('own')
  return [...used]
}

/**
 * The engine schedules by this machine's clock and stores the last run for all nodes: a run in the future
 * would stop all schedules until then, so nothing is scheduled while this node's clock isn't trusted.
 */
function toCronItems(app: App, jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(jobs.map(toCronItem)).map((item) => ({
    ...item,
    match: (digest) => takesWrites(app) && item.match(digest),
  }))
}

/** While a job runs, its next run waits, and further ones are merged with it, across all nodes. */
function toCronItem({ name, at }: Job) {
  const options = { queueName: name, jobKey: name, jobKeyMode: 'replace' as const, backfillPeriod: 0 }
  return { task: name, match: at, identifier: name, options }
}

/**
 * Separate pools, so that jobs that wait for a slow or unavailable third party delay no others (bulkhead
 * pattern).
 */
async function runLane(
  { app, pool, times, reportError }: Parts,
  workerLock: WorkerLock,
  lane: Lane,
): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  // If the connection is lost, `workerLock.lost` rejects too.
  events.on('pool:create', ({ workerPool }) => void workerLock.acquire(workerPool.id).catch(() => {}))
  awaitReturnedJobs(events)
  const listeners = app.listeners.filter((listener) => getLane(listener) === lane)
  const jobs = lane === 'own' ? app.jobs : []
  return run({
    pgPool: pool,
    taskList: createTaskList(app, listeners, jobs),
    parsedCronItems: toCronItems(app, jobs),
    logger: createEngineLog(app.log, reportError),
    events,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: concurrency[lane],
        pollInterval: times.pollMs,
        // Fetched and completed in batches; otherwise each job would cost three round trips to the database.
        localQueue: { size: batchSizes[lane] },
        completeJobBatchDelay: 10,
        failJobBatchDelay: 0,
      },
    },
  })
}

/** Runs every scheduled job once, for runs missed while no node was up. Each job determines what is due. */
async function catchUp({ app, pool }: Parts): Promise<void> {
  const names = app.jobs.map(({ name }) => name)
  // A node whose clock was ahead may have recorded runs in the future.
  await forgetFutureRuns(pool)
  await pool.query(
    'select graphile_worker.add_job(name, queue_name := name, job_key := name) from unnest($1::text[]) as name',
    [names],
  )
}

async function untilWritesForbidden({ app, times }: Parts, signal: AbortSignal): Promise<void> {
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

// Separate pool, so that requests and jobs never wait for each other's connections. Each lane keeps one
// connection to listen for new jobs, and one holds the worker locks; the others are opened as needed.
function openPool({ direct, log }: App): pg.Pool {
  return guardDoubleRelease(
    createPool({ ...direct, Client: workerClient(FailoverClient), max: concurrency.own }, log),
  )
}

/** Runs the lanes and the outbox until a stop is requested, the lock is lost, or this node may no longer write. */
async function runUntilStopped(parts: Parts, stopSignal: AbortSignal): Promise<void> {
  const { app, pool, times, reportError } = parts
  const ended = new AbortController()
  const signal = AbortSignal.any([stopSignal, ended.signal])
  const runners: Runner[] = []
  const runnerStops: Promise<unknown>[] = []
  const stopRunners = () => {
    for (const runner of runners.splice(0)) runnerStops.push(runner.stop().catch(reportError))
  }
  // Stops the runners as soon as a stop is requested, so that other nodes take the jobs that the outbox still adds.
  stopSignal.addEventListener('abort', stopRunners)
  let workerLock: WorkerLock | null = null
  const stopWithin = async (milliseconds: number) => {
    stopRunners()
    // The lock is released last, so that no other node takes jobs that still run here.
    const stopped = Promise.all(runnerStops).then(() => {
      workerLock?.release()
      return pool.end().catch(reportError)
    })
    const deadline = pause(milliseconds, 'late' as const)
    if ((await Promise.race([stopped, deadline])) === 'late' && stopSignal.aborted) {
      // The process is about to end: other nodes restart its unfinished jobs immediately, instead of
      // detecting a crash later.
      await Promise.race([workerLock?.handOver().catch(reportError), pause(handOverMs)])
    }
  }
  try {
    workerLock = await openWorkerLock(pool)
    for (const lane of getLanes(app)) {
      const runner = await runLane(parts, workerLock, lane)
      // `Promise.race` below reports it; until then it must not count as unhandled.
      runner.promise.catch(() => {})
      runners.push(runner)
    }
    await catchUp(parts)
    const dispatching = dispatchOutbox(app, pool, { pollMs: times.pollMs, signal, onError: reportError })
    const loops = Promise.all([dispatching, unlockPeriodically(parts, signal)])
    const writesForbidden = untilWritesForbidden(parts, signal)
    await Promise.race([workerLock.lost, ...runners.map(({ promise }) => promise), loops, writesForbidden])
  } finally {
    ended.abort()
    stopSignal.removeEventListener('abort', stopRunners)
    await stopWithin(stopSignal.aborted ? times.stopMs : 0)
  }
}

/** Runs due jobs and dispatches the outbox until it is stopped. Every node runs one worker. */
export function startWorker(app: App, overrides: Partial<Times> = {}): { stop(): Promise<void> } {
  // Fails on startup if a name is used twice.
  createTaskList(app)
  const times = { ...defaultTimes, ...overrides }
  const stopController = new AbortController()
  const { signal } = stopController
  const reportError = createErrorReporter(app)
  const restartUntilStopped = async () => {
    while (!signal.aborted) {
      if (takesWrites(app))
        await runUntilStopped({ app, pool: openPool(app), times, reportError }, signal).catch(reportError)
      await pause(times.pollMs, undefined, { signal }).catch(() => {})
    }
  }
  const stopped = restartUntilStopped()
  return {
    async stop() {
      stopController.abort()
      await stopped
    },
  }
}
