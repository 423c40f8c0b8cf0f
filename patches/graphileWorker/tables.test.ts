import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Job } from '#server/core/jobs.ts'
import { startNode } from '#server/testing/nodes.ts'
import { until } from '#server/testing/until.ts'
import { createWorld } from '#server/testing/world.ts'
import { areJobsMigrated, countFutureRuns, selectJobs } from './tables.ts'

test('graphile-worker: its tables are those of its release', async () => {
  await using world = await createWorld()
  assert.equal(await areJobsMigrated(world.pool), true)
  await world.pool.query(
    'delete from graphile_worker.migrations where id = (select max(id) from graphile_worker.migrations)',
  )
  assert.equal(await areJobsMigrated(world.pool), false)
})

test('graphile-worker: jobs are read with all that makes them again', async () => {
  await using world = await createWorld()
  await world.pool.query(
    `select graphile_worker.add_job('tests.one', '{"id": 1}', 'queue', '2027-01-01', 5, 'key', 3)`,
  )
  await world.pool.query(`select graphile_worker.add_job('tests.two')`)
  const columns = 'identifier, payload, queue_name, max_attempts, key, priority, attempts'
  const { rows } = await world.pool.query(selectJobs(`${columns}, run_at = '2027-01-01' as is_late`))
  const others = { attempts: 0 }
  assert.deepEqual(rows, [
    {
      identifier: 'tests.one',
      payload: { id: 1 },
      queue_name: 'queue',
      max_attempts: 5,
      key: 'key',
      priority: 3,
      is_late: true,
      ...others,
    },
    {
      identifier: 'tests.two',
      payload: {},
      queue_name: null,
      max_attempts: 25,
      key: null,
      priority: 0,
      is_late: false,
      ...others,
    },
  ])
})

test('graphile-worker: a schedule that was noted in the future runs again at the next start', async () => {
  await using world = await createWorld()
  const job: Job = { name: 'tests.minutely', at: '* * * * *', run: async () => {} }
  const lastRun = `from graphile_worker._private_known_crontabs where identifier = 'tests.minutely'`
  {
    await using _node = await startNode(world, { listeners: [], jobs: [job] })
    await until(async () => (await world.pool.query(`select ${lastRun}`)).rowCount, 'the engine knows it')
  }
  await world.pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = now() + interval '400 days'`,
  )
  assert.equal(await countFutureRuns(world.pool, '399 days'), 1)
  await using _node = await startNode(world, { listeners: [], jobs: [job] })
  await until(async () => (await countFutureRuns(world.pool, '1 minute')) === 0, 'it is due again')
})
