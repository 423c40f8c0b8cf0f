import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '../testing/databases.ts'
import { migrate } from './migrate.ts'

/** A database and a folder of migrations, both thrown away. */
async function given(files: Record<string, string>) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'makan-migrations-'))
  const write = (more: Record<string, string>) => {
    for (const [name, sql] of Object.entries(more)) writeFileSync(join(folder, name), sql)
  }
  write(files)
  const pool = new pg.Pool({ connectionString: database.url, max: 4 })
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
  (
    await pool.query<{ name: string }>(`select name from migrations where name like '9%' order by name`)
  ).rows.map(({ name }) => name)

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

test('one that fails leaves nothing of itself, and goes on from there once it is mended', async () => {
  await using at = await given({
    '901_a.sql': 'create table a (n int);',
    '902_b.sql': 'create table b (n int); insert into a values (1); select 1/0;',
  })
  await assert.rejects(migrate(at.pool, at.folder), /division by zero/)
  assert.deepEqual(await applied(at.pool), ['901_a.sql'])
  assert.equal((await at.pool.query('select n from a')).rowCount, 0)
  at.write({ '902_b.sql': 'create table b (n int);' })
  await migrate(at.pool, at.folder)
  assert.deepEqual(await applied(at.pool), ['901_a.sql', '902_b.sql'])
})
