import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Job } from '#server/core/events/scheduledJobs.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { areJobsMigrated, countFutureRuns, selectJobs } from './tables.ts'

test('graphile-worker: the tables match the installed release', async () => {
  await using app = await createTestApp()
  assert.equal(await areJobsMigrated(app.pool), true)
  await app.pool.query(
    'delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)',
  )
  assert.equal(await areJobsMigrated(app.pool), false)
})

test('graphile-worker: jobs are read with everything that recreates them', async () => {
  await using app = await createTestApp()
  await app.pool.query(
    `select graphile_worker.add_job('tests.one', '{"id": 1}', 'queue', '2027-01-01', 5, 'key', 3)`,
  )
  await app.pool.query(`select graphile_worker.add_job('tests.two')`)
  const columns = 'identifier, payload, queue_name, max_attempts, key, priority, attempts'
  const { rows } = await app.pool.query(selectJobs(`${columns}, run_at = '2027-01-01' as is_late`))
  const otherJobs = { attempts: 0 }
  assert.deepEqual(rows, [
    {
      identifier: 'tests.one',
      payload: { id: 1 },
      queue_name: 'queue',
      max_attempts: 5,
      key: 'key',
      priority: 3,
      is_late: true,
      ...otherJobs,
    },
    {
      identifier: 'tests.two',
      payload: {},
      queue_name: null,
      max_attempts: 25,
      key: null,
      priority: 0,
      is_late: false,
      ...otherJobs,
    },
  ])
})

test('graphile-worker: a schedule recorded in the future runs again after a restart', async () => {
  await using app = await createTestApp()
  const job: Job = { name: 'tests.minutely', at: '* * * * *', run: async () => {} }
  const lastRun = `from graphile_worker._private_known_crontabs where identifier = 'tests.minutely'`
  {
    await using _node = await startNode(app, { listeners: [], jobs: [job] })
    await until(async () => (await app.pool.query(`select ${lastRun}`)).rowCount, 'the engine knows it')
  }
  await app.pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '400 days'`,
  )
  assert.equal(await countFutureRuns(app.pool, '399 days'), 1)
  await using _node = await startNode(app, { listeners: [], jobs: [job] })
  await until(async () => (await countFutureRuns(app.pool, '1 minute')) === 0, 'it is due again')
})
