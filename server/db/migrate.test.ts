import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import type pg from 'pg'
import { pino } from 'pino'
import { createPool } from '../core/pool.ts'
import { createTestDatabase } from '../testing/databases.ts'
import { isMigrated, MigrationsDiffer, migrate } from './migrate.ts'

/** A database that nothing was applied to and a folder of migrations, both thrown away. */
async function given(files: Record<string, string>) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'makan-migrations-'))
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
  }
  write(files)
  // A connection that has not hung up yet when the database is dropped is ended by the server.
  const pool = createPool({ connectionString: database.url, max: 4 }, pino({ level: 'silent' }))
  // To these files the database is a new one.
  await pool.query('drop table if exists migrations, migrations_lock')
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

test('each migration runs once, in the order of the numbers, however many start at once', async () => {
  await using at = await given({
    '902_b.sql': 'create table b as select n from a; insert into b values (2);',
    '901_a.sql': 'create table a (n int); insert into a values (1);',
    '901_a.sql~': 'what an editor left',
  })
  await Promise.all([1, 2, 3].map(() => migrate(at.pool, at.folder)))
  await migrate(at.pool, at.folder)
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql'])
  assert.deepEqual((await at.pool.query('select n from b order by n')).rows, [{ n: 1 }, { n: 2 }])
})

test('where one fails the database stays as it was, and goes on once it is mended', async () => {
  await using at = await given({ '901_a.sql': 'create table a (n int);' })
  await migrate(at.pool, at.folder)
  at.write({
    '902_b.sql': 'insert into a values (1);',
    '903_c.sql': 'create table c (n int); select 1/0;',
  })
  await assert.rejects(migrate(at.pool, at.folder), /division by zero/)
  assert.deepEqual(await applied(at.pool), ['901_a.sql'])
  assert.equal((await at.pool.query('select n from a')).rowCount, 0)
  at.write({ '903_c.sql': 'create table c (n int);' })
  await migrate(at.pool, at.folder)
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql', '903_c.sql'])
})

test('a file that was changed after it was applied stops the start and is named; other ends of lines are no change', async () => {
  await using at = await given({ '901_a.sql': 'create table a (n int);\n', '902_b.sql': 'select 1;' })
  await migrate(at.pool, at.folder)
  at.write({ '901_a.sql': 'create table a (n int);\r\n' })
  await migrate(at.pool, at.folder)
  at.write({ '901_a.sql': 'create table a (n bigint);\n', '903_c.sql': 'create table c (n int);' })
  await assert.rejects(migrate(at.pool, at.folder), (error: Error) => {
    assert.ok(error instanceof MigrationsDiffer)
    assert.match(error.message, /^The migration 901_a\.sql was changed after .*\.$/)
    return true
  })
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql'])
})

test('a file that was applied and is gone, or comes before one that was applied, stops the start and is named', async () => {
  await using at = await given({ '901_a.sql': 'select 1;', '903_c.sql': 'select 1;' })
  await migrate(at.pool, at.folder)
  at.write({ '902_b.sql': 'select 1;' })
  await assert.rejects(migrate(at.pool, at.folder), (error: Error) => {
    assert.ok(error instanceof MigrationsDiffer)
    assert.match(error.message, /903_c\.sql.*902_b\.sql/)
    return true
  })
  rmSync(join(at.folder, '902_b.sql'))
  rmSync(join(at.folder, '903_c.sql'))
  await assert.rejects(migrate(at.pool, at.folder), /another release: .*903_c\.sql is missing/)
})

test('a database of a release that kept names alone goes on, and keeps checksums from then on', async () => {
  await using at = await given({ '901_a.sql': 'create table a (n int);', '902_b.sql': 'select 1;' })
  await at.pool.query(`create table migrations (name text primary key, applied_at timestamptz not null);
    create table a (n int);
    insert into migrations values ('902_b.sql', '2026-01-01'), ('901_a.sql', '2026-01-02')`)
  at.write({ '903_c.sql': 'insert into a values (3);' })
  await Promise.all([1, 2, 3].map(() => migrate(at.pool, at.folder)))
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql', '903_c.sql'])
  assert.deepEqual((await at.pool.query('select n from a')).rows, [{ n: 3 }])
  at.write({ '901_a.sql': 'create table a (n bigint);' })
  await assert.rejects(migrate(at.pool, at.folder), /901_a\.sql was changed/)
})

test('a database is known to be up to date only while its migrations are those of the files, unchanged', async () => {
  await using at = await given({ '901_a.sql': 'select 1;', '902_b.sql': 'select 2;' })
  await migrate(at.pool, at.folder)
  assert.equal(await isMigrated(at.pool, at.folder), true)
  at.write({ '902_b.sql': 'select 3;' })
  assert.equal(await isMigrated(at.pool, at.folder), false)
  at.write({ '902_b.sql': 'select 2;', '903_c.sql': 'select 3;' })
  assert.equal(await isMigrated(at.pool, at.folder), false)
  rmSync(join(at.folder, '902_b.sql'))
  assert.equal(await isMigrated(at.pool, at.folder), false)
  rmSync(join(at.folder, '903_c.sql'))
  assert.equal(await isMigrated(at.pool, at.folder), false)
})
