import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, test } from 'node:test'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { createTestDatabase } from '#server/testing/databases.ts'
import { until } from '#server/testing/until.ts'
import { releaseOnce } from './releaseOnce.ts'

const { url: connectionString, drop } = await createTestDatabase()
after(drop)

type Heard = (error: Error | undefined, client: pg.PoolClient | undefined, release?: () => void) => void

/** Counts the releases of connections that `connect` passes to a callback. */
function countReleases(pool: pg.Pool) {
  const counted = { releases: 0 }
  const connect = pool.connect.bind(pool)
  const countingConnect = (heard?: Heard) => {
    if (!heard) return connect()
    return connect((error, client, release?: () => void) => {
      const counting = () => {
        counted.releases += 1
        release?.()
      }
      heard(error, client, release && counting)
    })
  }
  pool.connect = countingConnect as pg.Pool['connect']
  return counted
}

test('graphile-worker: a connection is given back once, where the engine gives it back twice', async () => {
  const listening = Promise.withResolvers<void>()
  const pool = new pg.Pool({
    connectionString,
    Client: class extends pg.Client {
      override query = ((given: unknown, ...rest: unknown[]) => {
        if (String(given).startsWith('LISTEN')) return listening.promise
        return Reflect.apply(pg.Client.prototype.query, this, [given, ...rest])
      }) as pg.Client['query']
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const passed = countReleases(pool)
  const asked = countReleases(releaseOnce(pool))
  const events: WorkerEvents = new EventEmitter()
  const begun = once(events, 'pool:listen:success')
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: new Logger(() => () => {}),
    taskList: { idle: async () => {} },
  })
  await begun
  await runner.stop()
  listening.reject(new Error('lost'))
  await until(() => asked.releases > 1, 'the engine no longer needs this patch')
  assert.equal(passed.releases, 1)
  await pool.end()
})
