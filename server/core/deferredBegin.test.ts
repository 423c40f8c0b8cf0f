import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { countQueries } from '../testing/queries.ts'
import { createWorld } from '../testing/world.ts'
import { inTransaction } from './transaction.ts'

test('a transaction begins with its first statement, and is not sent without one', async () => {
  await using world = await createWorld()
  assert.equal(await countQueries(() => inTransaction(world.ctx(), async () => {})), 0)
  const fail = async () => {
    throw new Error('before any statement')
  }
  assert.equal(await countQueries(() => assert.rejects(inTransaction(world.ctx(), fail), /before any/)), 0)
  const begun = await inTransaction(world.ctx(), async ({ db }) => {
    await sql`create table kept (n int)`.execute(db)
    await sql`savepoint inside`.execute(db)
    const { rows } = await sql<{ age: string }>`select now() - statement_timestamp() < '0' as age`.execute(db)
    return rows[0]?.age
  })
  assert.equal(begun, true)
})

test('a first statement that fails undoes its transaction, and the connection goes on', async () => {
  await using world = await createWorld()
  const { rows } = await world.pool.query('select count(*) as n from settings')
  const wrong = inTransaction(world.ctx(), async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => {})
    await sql`delete from settings`.execute(db)
  })
  await assert.rejects(wrong, /current transaction is aborted/)
  const over = Array.from({ length: 30 }, () =>
    assert.rejects(
      inTransaction(world.ctx(), ({ db }) => sql`select 1 / 0`.execute(db)),
      /division by zero/,
    ),
  )
  await Promise.all(over)
  assert.deepEqual((await world.pool.query('select count(*) as n from settings')).rows, rows)
})

test('where the connection is lost before its first statement, a transaction fails and does nothing', async () => {
  await using world = await createWorld()
  const work = inTransaction(world.ctx(), async ({ db }) => {
    await world.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'makan'`,
    )
    await sql`update settings set id = id`.execute(db)
  })
  await assert.rejects(work)
  await inTransaction(world.ctx(), ({ db }) => sql`select 1`.execute(db))
})
