import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import { createTestDatabase } from '#server/testing/app/databases.ts'
import { isBusy } from '../pg/client.ts'
import { workerClient } from './workerClient.ts'

type Statement = { text: string; values: unknown[] }

const { url: connectionString, drop } = await createTestDatabase()
after(drop)

async function statementFor(...tasks: string[]): Promise<Statement> {
  const statements: Statement[] = []
  const pool = new pg.Pool({
    connectionString,
    Client: class extends pg.Client {
      override query = ((statement: Statement, ...rest: unknown[]) => {
        if (/_private_job_queues/.test(statement.text)) statements.push(statement)
        return Reflect.apply(pg.Client.prototype.query, this, [statement, ...rest])
      }) as pg.Client['query']
    },
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const taskList = Object.fromEntries(tasks.map((task) => [task, async () => {}]))
  await runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}) })
  await pool.end()
  const [statement] = statements
  assert.ok(statement, 'the engine still queries job queues')
  return { text: statement.text, values: statement.values }
}

/** Jobs that the second of two workers finds while the first one looks for its own and has none. */
async function findAtOnce(Client: typeof pg.Client, idle: Statement, busy: Statement) {
  const [first, second] = [new Client({ connectionString }), new Client({ connectionString })]
  await Promise.all([first.connect(), second.connect()])
  await Promise.all([first.query('begin'), second.query('begin')])
  assert.equal((await first.query(idle)).rowCount, 0)
  const { rowCount } = await second.query(busy)
  await Promise.all([first.query('rollback'), second.query('rollback')])
  await Promise.all([first.end(), second.end()])
  return rowCount
}

test('graphile-worker: a worker finds its jobs while another looks for its own', async () => {
  // PostgreSQL checks queues first if comparing tasks costs more, which is the case with many tasks.
  const idle = await statementFor(...Array.from({ length: 20 }, (_, nth) => `idle ${nth}`))
  const busy = await statementFor('busy')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`select graphile_worker.add_job('busy', queue_name := 'busy')`)
  await client.end()
  assert.equal(await findAtOnce(workerClient(pg.Client), idle, busy), 1)
  assert.equal(await findAtOnce(pg.Client, idle, busy), 0, 'the engine no longer needs this patch')
})

test('graphile-worker: a worker runs one statement at a time on its connection', async () => {
  class Watched extends pg.Client {}
  Watched.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    assert.equal(isBusy(this), false)
    return Reflect.apply(pg.Client.prototype.query, this, args)
  } as pg.Client['query']
  const client = new (workerClient(Watched))({ connectionString })
  await client.connect()
  const replies = await Promise.all([client.query('listen jobs'), client.query('unlisten jobs')])
  assert.deepEqual(
    replies.map(({ command }) => command),
    ['LISTEN', 'UNLISTEN'],
  )
  await client.end()
})
