import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type pg from 'pg'
import { pino } from 'pino'
import { createPool } from '../core/database/pool.ts'
import { createTestDatabase } from '../testing/app/databases.ts'
import { until } from '../testing/app/until.ts'
import { isMigrated, MigrationMismatchError, migrate } from './migrate.ts'

async function createMigrations(files: Record<string, string>) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'makan-migrations-'))
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
  }
  write(files)
  // The server terminates connections that are still open when the database is dropped.
  const pool = createPool({ connectionString: database.url, max: 4 }, pino({ level: 'silent' }))
  // These migration files need an empty database.
  await pool.query('drop table migrations')
  return {
    folder,
    pool,
    write,
    async [Symbol.asyncDispose]() {
      await pool.end()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}

const applied = async (pool: pg.Pool) =>
  (await pool.query<{ name: string }>(`select name from migrations order by name`)).rows.map(
    ({ name }) => name,
  )

test('migrations: each runs once, in number order, with any number of parallel starts', async () => {
  await using at = await createMigrations({
    '902_b.sql': 'create table b as select n from a; insert into b values (2);',
    '901_a.sql': 'create table a (n int); insert into a values (1);',
    '901_a.sql~': 'what an editor left',
  })
  await Promise.all([1, 2, 3].map(() => migrate(at.pool, { folder: at.folder })))
  await migrate(at.pool, { folder: at.folder })
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql'])
  assert.deepEqual((await at.pool.query('select n from b order by n')).rows, [{ n: 1 }, { n: 2 }])
})

test('migrations: a failed one leaves nothing behind and continues once it is fixed', async () => {
  await using at = await createMigrations({ '901_a.sql': 'create table a (n int);' })
  at.write({ '902_b.sql': 'create table b (n int); insert into a values (1); select 1/0;' })
  await assert.rejects(migrate(at.pool, { folder: at.folder }), /division by zero/)
  assert.deepEqual(await applied(at.pool), ['901_a.sql'])
  assert.equal((await at.pool.query('select n from a')).rowCount, 0)
  at.write({ '902_b.sql': 'create table b (n int);' })
  assert.deepEqual(await migrate(at.pool, { folder: at.folder }), ['902_b.sql'])
  assert.deepEqual(await migrate(at.pool, { folder: at.folder }), [])
})

test('migrations: a changed applied file stops the start by name; line ends may differ', async () => {
  await using at = await createMigrations({
    '901_a.sql': 'create table a (n int);\n',
    '902_b.sql': 'select 1;',
  })
  await migrate(at.pool, { folder: at.folder })
  at.write({ '901_a.sql': 'create table a (n int);\r\n' })
  await migrate(at.pool, { folder: at.folder })
  at.write({ '901_a.sql': 'create table a (n bigint);\n', '903_c.sql': 'create table c (n int);' })
  await assert.rejects(migrate(at.pool, { folder: at.folder }), (error: Error) => {
    assert.ok(error instanceof MigrationMismatchError)
    assert.match(error.message, /^Checksum mismatch: the migration 901_a\.sql was changed after .*\.$/)
    return true
  })
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql'])
})

test('migrations: a file missing or added before applied ones stops the start by name', async () => {
  await using at = await createMigrations({ '901_a.sql': 'select 1;', '903_c.sql': 'select 1;' })
  await migrate(at.pool, { folder: at.folder })
  at.write({ '902_b.sql': 'select 1;' })
  await assert.rejects(migrate(at.pool, { folder: at.folder }), (error: Error) => {
    assert.ok(error instanceof MigrationMismatchError)
    assert.match(error.message, /902_b\.sql is ordered before 903_c\.sql/)
    return true
  })
  rmSync(join(at.folder, '901_a.sql'))
  rmSync(join(at.folder, '902_b.sql'))
  await assert.rejects(migrate(at.pool, { folder: at.folder }), /another release: .*901_a\.sql is missing/)
})

test('migrations: a pre-release database is rejected unchanged with its last commit', async () => {
  for (const [columns, names, commit] of [
    ['applied_at timestamptz', ['001_ground.sql', '002_regions.sql'], '41ceb12a8a70'],
    ['timestamp text', ['001_ground.sql', '002_regions.sql'], '41ceb12a8a70'],
    ['checksum text, unused_since text', ['001_ground.sql', '003_counters.sql'], '41ceb12a8a70'],
    ['checksum text, unused_since text', ['001_common.sql', '003_counters.sql'], 'c038db67cd62'],
    ['checksum text, unused_since text', ['001_common.sql', '029_notifications.sql'], 'a7fb25441bcd'],
  ] as const) {
    await using at = await createMigrations({ '001_common.sql': 'create table a (n int);' })
    await at.pool.query(`create table migrations (name text primary key, ${columns})`)
    await at.pool.query('insert into migrations (name) select unnest($1::text[])', [names])
    const held = async () => (await at.pool.query('select * from migrations order by name')).rows
    const before = await held()
    const expectedError = new RegExp(
      `^This database is from before the first release, .* commit that can read it is ${commit}: .*\\.$`,
    )
    const rejects = (work: Promise<unknown>) =>
      assert.rejects(
        work,
        (error: Error) => error instanceof MigrationMismatchError && expectedError.test(error.message),
      )
    await rejects(isMigrated(at.pool, { folder: at.folder }))
    await rejects(migrate(at.pool, { folder: at.folder }))
    assert.deepEqual(await held(), before)
    assert.equal((await at.pool.query(`select to_regclass('a') as made`)).rows[0].made, null)
  }
})

test('migrations: a database is current if no file is missing or changed', async () => {
  await using at = await createMigrations({ '901_a.sql': 'select 1;', '902_b.sql': 'select 2;' })
  await migrate(at.pool, { folder: at.folder })
  assert.equal(await isMigrated(at.pool, { folder: at.folder }), true)
  at.write({ '903_c.sql': 'select 3;' })
  assert.equal(await isMigrated(at.pool, { folder: at.folder }), false)
  at.write({ '902_b.sql': 'select 3;' })
  await assert.rejects(isMigrated(at.pool, { folder: at.folder }), MigrationMismatchError)
})

test('migrations: a newer release’s database works until it lacks a needed part', async () => {
  const older = { '901_a.sql': 'create table a (n int);' }
  await using at = await createMigrations({
    ...older,
    '902_b.sql': 'alter table a add column m int;',
    '903_c.sql': '-- unused since 0.3.0\nalter table a drop column n;',
  })
  await using before = await createMigrations(older)
  const as = (release: string) => ({ folder: before.folder, release })
  await migrate(at.pool, { folder: at.folder })
  assert.equal(await isMigrated(at.pool, as('0.3.0')), true)
  assert.deepEqual(await migrate(at.pool, as('0.10.0')), [])
  const expectedError =
    /newer release, and 903_c\.sql is incompatible with releases before 0\.3\.0: start 0\.3\.0/
  await assert.rejects(isMigrated(at.pool, as('0.2.9')), expectedError)
  await assert.rejects(migrate(at.pool, as('0.2.9')), expectedError)
})

test('migrations: a statement that waits for a lock blocks nobody and runs later', async () => {
  await using at = await createMigrations({ '901_a.sql': 'create table a (n int);' })
  await migrate(at.pool, { folder: at.folder })
  at.write({ '902_b.sql': 'alter table a add column m int;' })
  const slow = await at.pool.connect()
  await slow.query('begin; select from a')
  const migrating = migrate(at.pool, { folder: at.folder })
  const waits = `select from pg_locks where not granted and relation = to_regclass('a')`
  await until(async () => (await at.pool.query(waits)).rowCount, 'it waits for the lock')
  // Without the lock timeout, this insert would wait for the slow transaction.
  await at.pool.query('insert into a (n) values (1)')
  await slow.query('commit')
  slow.release()
  assert.deepEqual(await migrating, ['902_b.sql'])
})

test('migrations: an index is built during writes, and again if a start ended midway', async () => {
  await using at = await createMigrations({
    '901_a.sql': 'create table a (n int); insert into a values (1), (1);',
  })
  await migrate(at.pool, { folder: at.folder })
  const file = '-- Numbers are looked for.\ncreate unique index concurrently a_n on a (n);\n'
  at.write({ '902_b.sql': file })
  await assert.rejects(migrate(at.pool, { folder: at.folder }), /could not create unique index/)
  const isValid = async () =>
    (await at.pool.query(`select indisvalid from pg_index where indexrelid = to_regclass('a_n')`)).rows[0]
      ?.indisvalid
  assert.equal(await isValid(), false)
  await at.pool.query('delete from a')
  const starts = [1, 2, 3].map(() => migrate(at.pool, { folder: at.folder }))
  assert.deepEqual((await Promise.all(starts)).flat(), ['902_b.sql'])
  assert.equal(await isValid(), true)
  await at.pool.query(`delete from migrations where name = '902_b.sql'`)
  assert.deepEqual(
    await migrate(at.pool, { folder: at.folder }),
    ['902_b.sql'],
    'it was created but not recorded',
  )
  at.write({ '903_c.sql': 'drop index concurrently if exists a_n;' })
  await migrate(at.pool, { folder: at.folder })
  assert.equal(await isValid(), undefined)
})
