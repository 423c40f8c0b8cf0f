import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, test } from 'node:test'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { createTestDatabase } from '#server/testing/app/databases.ts'
import { until } from '#server/testing/app/until.ts'
import { guardDoubleRelease } from './guardDoubleRelease.ts'

const { url: connectionString, drop } = await createTestDatabase()
after(drop)

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release?: () => void,
) => void

function countReleases(pool: pg.Pool) {
  const counts = { releases: 0 }
  const connect = pool.connect.bind(pool)
  const countingConnect = (callback?: ConnectCallback) => {
    if (!callback) return connect()
    return connect((error, client, release?: () => void) => {
      const counting = () => {
        counts.releases += 1
        release?.()
      }
      callback(error, client, release && counting)
    })
  }
  pool.connect = countingConnect as pg.Pool['connect']
  return counts
}

test('graphile-worker: a connection is released once if the engine releases it twice', async () => {
  const listening = Promise.withResolvers<void>()
  const pool = new pg.Pool({
    connectionString,
    Client: class extends pg.Client {
      override query = ((statement: unknown, ...rest: unknown[]) => {
        if (String(statement).startsWith('LISTEN')) return listening.promise
        return Reflect.apply(pg.Client.prototype.query, this, [statement, ...rest])
      }) as pg.Client['query']
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const actualReleases = countReleases(pool)
  const requestedReleases = countReleases(guardDoubleRelease(pool))
  const events: WorkerEvents = new EventEmitter()
  const listenStarted = once(events, 'pool:listen:success')
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: new Logger(() => () => {}),
    taskList: { idle: async () => {} },
  })
  await listenStarted
  await runner.stop()
  listening.reject(new Error('lost'))
  await until(() => requestedReleases.releases > 1, 'the engine no longer needs this patch')
  assert.equal(actualReleases.releases, 1)
  await pool.end()
})
