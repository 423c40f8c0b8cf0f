import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { areJobsMigrated } from '#patches/graphileWorker/tables.ts'
import { readConfig } from '../config/config.ts'
import { ConfigError } from '../config/values.ts'
import { getOutageMessage } from '../core/database/dbErrors.ts'
import { createTestDatabase } from '../testing/app/databases.ts'
import { createDataFolder } from '../testing/app/processes.ts'
import { reserveClosedPort } from '../testing/standIns/closedPort.ts'
import { migrationLock } from './migrate.ts'
import { openAt, openDatabase, pooledSettings } from './open.ts'
import { withClient } from './withClient.ts'

const log = pino({ level: 'silent' })

function withPart(url: string, part: 'hostname' | 'port' | 'pathname' | 'username', value: string): string {
  const changed = new URL(url)
  changed[part] = value
  return changed.href
}

test('database: an unreachable server is named with a reason, without the password', async () => {
  using data = createDataFolder()
  await using held = await reserveClosedPort()
  const port = String(held.port)
  const open = (url: string) => openDatabase(readConfig({ DATA_DIR: data.path, DATABASE_URL: url }), log)
  await assert.rejects(open(`postgres://makan:hidden@127.0.0.1:${port}/makan`), {
    message: `The database of DATABASE_URL, 127.0.0.1:${port}/makan, is unreachable: connection refused.`,
  })
  await assert.rejects(open('postgres://makan:hidden@nowhere.invalid/makan'), /unknown host/)
  const { url, drop } = await createTestDatabase()
  await assert.rejects(open(withPart(url, 'pathname', '/no_such_database')), /the database does not exist/)
  await drop()
})

test('database: a server that does not know Arabic letters is rejected', async () => {
  const { url, drop } = await createTestDatabase()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const name = `${new URL(url).pathname.slice(1)}_c`
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
  await assert.rejects(
    openAt(withPart(url, 'pathname', `/${name}`), log),
    /does not support Arabic letters.*LC_CTYPE/,
  )
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  await drop()
})

test('database: a current database opens even while another start locks migrations', async () => {
  const { url, drop } = await createTestDatabase()
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [migrationLock])
  const { pool, close } = await openAt(url, log)
  assert.equal(await areJobsMigrated(pool), true)
  await close()
  await admin.end()
  await drop()
})

test('database: a start continues if one ended between our and the job migrations', async () => {
  const { url, drop } = await createTestDatabase()
  const first = await openAt(url, log)
  await first.pool.query('drop schema graphile_worker cascade')
  await first.close()
  const { pool, close } = await openAt(url, log)
  assert.equal(await areJobsMigrated(pool), true)
  await close()
  await drop()
})

test('database: a connection lost at work fails its own work only', async () => {
  const { url, drop } = await createTestDatabase()
  const { pool, db, close } = await openAt(url, log)
  const work = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select pg_sleep(10)`.execute(tx)
  })
  await assert.rejects(work, (error) => getOutageMessage(error) === 'connection closed by the server')
  assert.equal((await pool.query('select 1')).rowCount, 1)
  await close()
  await drop()
})

test('database: connections lost while idle are replaced', async () => {
  const { url, drop } = await createTestDatabase()
  const { pool, close } = await openAt(url, log)
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.01)')))
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'makan'
    and datname = current_database()`)
  await admin.end()
  while (pool.idleCount > 0) await new Promise((resolve) => setImmediate(resolve))
  assert.deepEqual((await pool.query('select 9007199254740991::bigint as big, 1.5::numeric as half')).rows, [
    { big: Number.MAX_SAFE_INTEGER, half: 1.5 },
  ])
  await assert.rejects(pool.query('select 9007199254740992::bigint'), /safe integer range/)
  await close()
  await drop()
})

test('database: a pooler without connection limits is rejected with needed settings', async () => {
  const { url, drop } = await createTestDatabase()
  const pooled = { pooledUrl: url }
  await assert.rejects(openAt(url, log, pooled), (error: Error) => {
    assert.ok(error instanceof ConfigError)
    assert.match(
      error.message,
      /must set statement_timeout, idle_in_transaction_session_timeout, random_page_cost/,
    )
    assert.match(error.message, /connect_query: set statement_timeout = '10s'; set idle/)
    return true
  })
  // Settings of the database substitute for a pooler's connect_query.
  await withClient(url, async (client) => {
    for (const [name, value] of Object.entries(pooledSettings)) {
      await client.query(`alter database ${new URL(url).pathname.slice(1)} set ${name} = '${value}'`)
    }
  })
  const { pool, direct, close } = await openAt(url, log, pooled)
  const { rows } = await pool.query('show statement_timeout')
  assert.deepEqual(rows, [{ statement_timeout: '10s' }])
  assert.deepEqual([pool.options.options, direct.options], [undefined, '-c random_page_cost=1.1 -c jit=off'])
  await close()
  await drop()
})
