import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { after, test } from 'node:test'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { createTestDatabase } from '#server/testing/app/databases.ts'
import { awaitReturnedJobs } from './returnedJobs.ts'

const { url: connectionString, drop } = await createTestDatabase()
const pool = new pg.Pool({ connectionString })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))
after(async () => {
  await pool.end()
  await drop()
})

/**
 * The worker has fetched more jobs than it runs. Returns what the engine reported and how many of the jobs that
 * it did not start are still locked. The engine doesn't wait until the finished job is marked as complete.
 */
async function stopWithFetchedJobs(patch: (events: WorkerEvents) => void) {
  await pool.query(`select graphile_worker.add_job('long') from generate_series(1, 5)`)
  const errors: string[] = []
  const events: WorkerEvents = new EventEmitter()
  patch(events)
  const started = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<void>()
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => void (level === 'error' && errors.push(message))),
    taskList: {
      async long(_payload, { job }) {
        started.resolve(job.id)
        await ended.promise
      },
    },
    preset: { worker: { concurrentJobs: 1, pollInterval: 50, localQueue: { size: 5 } } },
  })
  const startedJobId = await started.promise
  const stopped = runner.stop()
  ended.resolve()
  await stopped
  const { rowCount } = await pool.query(
    'select from graphile_worker.jobs where locked_at is not null and id <> $1',
    [startedJobId],
  )
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  return { errors, locked: rowCount }
}

test('graphile-worker: a stopped worker returns fetched jobs that it did not start', async () => {
  assert.deepEqual(await stopWithFetchedJobs(awaitReturnedJobs), { errors: [], locked: 0 })
  const { errors } = await stopWithFetchedJobs(() => {})
  assert.match(errors.join(), /Releasing local queue failed/, 'the engine no longer needs this patch')
})
