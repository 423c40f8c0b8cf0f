import assert from 'node:assert/strict'
import test from 'node:test'
import { readMigrations } from './db/migrationFiles.ts'
import { withClient } from './db/withClient.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/app/databases.ts'
import { createDataFolder, startProcess } from './testing/app/processes.ts'

test('migrate command: it migrates, reports what it did, and explains why it can’t', async () => {
  using data = createDataFolder()
  const database = await createTestDatabase()
  const run = async (url = database.url) => {
    await using command = startProcess(['server/migrate.ts'], { DATABASE_URL: url, DATA_DIR: data.path })
    const { code, out, err } = await command.ended
    return [code, out || err] as const
  }
  assert.deepEqual(await run(), [0, 'The database is up to date: no pending migrations.\n'])
  const empty = await createEmptyDatabase()
  const names = readMigrations().map((file) => `${file.name}\n`)
  assert.deepEqual(await run(empty.url), [0, `${names.join('')}The database is up to date.\n`])
  await empty.drop()
  await withClient(database.url, (client) =>
    client.query(`update migrations set checksum = 'another' where name = '001_common.sql'`),
  )
  const [code, said] = await run()
  assert.equal(code, 1)
  assert.match(said, /^Checksum mismatch: the migration 001_common\.sql was changed after .*\.\n$/)
  await database.drop()
  assert.match((await run())[1], /^The database of DATABASE_URL, .* is unreachable: .*\.\n$/)
})

test('migrate command: a pre-release database stops command and start, unchanged', async () => {
  using data = createDataFolder()
  const { url, drop } = await createEmptyDatabase()
  await withClient(url, (client) =>
    client.query(`create table migrations (name text primary key);
      insert into migrations values ('001_ground.sql')`),
  )
  for (const path of ['server/migrate.ts', 'server/main.ts']) {
    await using command = startProcess([path], { DATABASE_URL: url, DATA_DIR: data.path, DEMO: '0' })
    const { code, out, err } = await command.ended
    assert.deepEqual([code, out], [1, ''], path)
    assert.match(
      err,
      /^This database is from before the first release, .* is [0-9a-f]{12}: start that version, .*\.\n$/,
    )
  }
  const tables = await withClient(url, (client) =>
    client.query(`select relname, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 group by 1`),
  )
  assert.deepEqual(tables.rows, [{ relname: 'migrations', columns: ['name'] }])
  await drop()
})
