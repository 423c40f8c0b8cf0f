import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { countQueries } from '../testing/queries.ts'
import { createWorld, type World } from '../testing/world.ts'
import { publish } from './live.ts'
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

const published = (world: World) =>
  world.db.selectFrom('live_messages').select(['user_id', 'message']).execute()

test('what people are told goes with the commit, and where it can’t be written, nothing happened', async () => {
  await using world = await createWorld()
  const { id } = await world.person()
  const done: string[] = []
  const work = (userId: number) =>
    inTransaction(world.ctx(), async (tx) => {
      await sql`update settings set contact_address = ${`of ${userId}`}`.execute(tx.db)
      publish(tx, [[userId, { kind: 'counts' }]])
      tx.afterCommit.add(() => void done.push(`committed ${userId}`))
      tx.afterRollback.add(async () => void done.push('rolled back'))
    })
  // One after the other on one connection: what goes wrong in one must not stay for the next.
  await work(id)
  await assert.rejects(work(0), /live_sequences/)
  await work(id)
  assert.deepEqual(done, [`committed ${id}`, 'rolled back', `committed ${id}`])
  assert.deepEqual(
    (await published(world)).map(({ user_id }) => user_id),
    [id, id],
  )
  const { contact_address } = await world.db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  assert.equal(contact_address, `of ${id}`)
})

test('where the commit itself is refused, nobody is told', async () => {
  await using world = await createWorld()
  const { id } = await world.person()
  await world.pool.query('create table late (n int unique deferrable initially deferred)')
  const work = inTransaction(world.ctx(), async (tx) => {
    await sql`insert into late values (1), (1)`.execute(tx.db)
    publish(tx, [[id, { kind: 'counts' }]])
    tx.afterCommit.add(() => assert.fail('It was not committed.'))
  })
  await assert.rejects(work, /late_n_key/)
  assert.deepEqual(await published(world), [])
})
