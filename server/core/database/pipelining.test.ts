import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { publish } from '../live/live.ts'
import { inTransaction } from './transaction.ts'

test('pipelining: a transaction begins with its first statement and never without one', async () => {
  await using app = await createTestApp()
  assert.equal(await countQueries(() => inTransaction(app.ctx(), async () => {})), 0)
  const fail = async () => {
    throw new Error('before any statement')
  }
  assert.equal(await countQueries(() => assert.rejects(inTransaction(app.ctx(), fail), /before any/)), 0)
  const isCurrent = await inTransaction(app.ctx(), async ({ db }) => {
    await sql`create table kept (n int)`.execute(db)
    await sql`savepoint inside`.execute(db)
    const { rows } = await sql<{ age: string }>`select now() - statement_timestamp() < '0' as age`.execute(db)
    return rows[0]?.age
  })
  assert.equal(isCurrent, true)
})

test('pipelining: a failed first statement rolls back; the connection stays usable', async () => {
  await using app = await createTestApp()
  const { rows } = await app.pool.query('select count(*) as n from settings')
  const wrong = inTransaction(app.ctx(), async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => {})
    await sql`delete from settings`.execute(db)
  })
  await assert.rejects(wrong, /current transaction is aborted/)
  const over = Array.from({ length: 30 }, () =>
    assert.rejects(
      inTransaction(app.ctx(), ({ db }) => sql`select 1 / 0`.execute(db)),
      /division by zero/,
    ),
  )
  await Promise.all(over)
  assert.deepEqual((await app.pool.query('select count(*) as n from settings')).rows, rows)
})

test('pipelining: losing the connection before its first statement fails a transaction', async () => {
  await using app = await createTestApp()
  const work = inTransaction(app.ctx(), async ({ db }) => {
    await app.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'makan'`,
    )
    await sql`update settings set id = id`.execute(db)
  })
  await assert.rejects(work)
  await inTransaction(app.ctx(), ({ db }) => sql`select 1`.execute(db))
})

const selectMessages = (app: TestApp) =>
  app.db.selectFrom('liveMessages').select(['userId', 'message']).execute()

test('pipelining: notifications are written with the commit, or nothing happens', async () => {
  await using app = await createTestApp()
  const { id } = await app.createUser()
  const steps: string[] = []
  const work = (userId: number) =>
    inTransaction(app.ctx(), async (tx) => {
      await sql`update settings set contact_address = ${`of ${userId}`}`.execute(tx.db)
      publish(tx, [[userId, { kind: 'counts' }]])
      tx.afterCommit.add(() => void steps.push(`committed ${userId}`))
      tx.afterRollback.add(async () => void steps.push('rolled back'))
    })
  // Sequentially on one connection: a failure must not affect the next case.
  await work(id)
  await assert.rejects(work(0), /live_sequences/)
  await work(id)
  assert.deepEqual(steps, [`committed ${id}`, 'rolled back', `committed ${id}`])
  assert.deepEqual(
    (await selectMessages(app)).map(({ userId }) => userId),
    [id, id],
  )
  const { contactAddress } = await app.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  assert.equal(contactAddress, `of ${id}`)
})

test('pipelining: a rejected commit notifies nobody', async () => {
  await using app = await createTestApp()
  const { id } = await app.createUser()
  await app.pool.query('create table late (n int unique deferrable initially deferred)')
  const work = inTransaction(app.ctx(), async (tx) => {
    await sql`insert into late values (1), (1)`.execute(tx.db)
    publish(tx, [[id, { kind: 'counts' }]])
    tx.afterCommit.add(() => assert.fail('It was not committed.'))
  })
  await assert.rejects(work, /late_n_key/)
  assert.deepEqual(await selectMessages(app), [])
})
