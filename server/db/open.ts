import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { areJobsMigrated } from '#patches/graphileWorker/tables.ts'
import type { Config } from '../config/config.ts'
import { parseHosts } from '../config/databaseUrl.ts'
import { ConfigError } from '../config/values.ts'
import type { Database } from '../core/database/database.ts'
import { getOutageMessage } from '../core/database/dbErrors.ts'
import { createKysely } from '../core/database/kysely.ts'
import { createPool } from '../core/database/pool.ts'
import { PreparedStatementClient } from '../core/database/preparedStatements.ts'
import type { IndexSync } from '../search/indexSync.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { isMigrated, migrate } from './migrate.ts'
import { migrateJobs } from './migrateJobs.ts'
import { createWatchedClient } from './watchedClient.ts'

type DatabaseConnection = { db: Kysely<Database>; pool: pg.Pool }

export type OpenDatabase = {
  db: Kysely<Database>
  pool: pg.Pool
  /** Direct connection, bypassing a pooler: for LISTEN and for locks that belong to a session. */
  direct: pg.PoolConfig
  watch: IndexSync
  /** Whether or not it is reachable; null if none is configured. */
  replica: DatabaseConnection | null
  /** Names of the migrations that this start applied. */
  migrated: readonly string[]
  close(): Promise<void>
  /** With DatabaseCrashedError, if the embedded database does not stay up. A server is expected to return. */
  ended: Promise<never>
}

export class DatabaseUnreachableError extends Error {}

/** During the start or twice within a minute. The process must be restarted. */
export class DatabaseCrashedError extends Error {}

// IDs and amounts are far below this limit, so a larger bigint is a bug.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error(`${value} exceeds the safe integer range`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * Trigram search in Arabic needs an LC_CTYPE that knows Arabic letters; under `C` it silently finds nothing.
 */
async function assertKnowsArabic(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ trigrams: string[] }>(`select show_trgm('مستشفى') as trigrams`)
  if (rows[0]?.trigrams.length) return
  throw new Error(
    "The database locale does not support Arabic letters, so search would find nothing: create the database with LC_CTYPE 'C.UTF-8' (or an ICU locale) and encoding UTF8.",
  )
}

/** Limits of each connection, in seconds, the unit that a pooler and PostgreSQL show. */
const limits = {
  // Statements take milliseconds; a slower one waits for a stuck lock or reads far too much.
  statement_timeout: 10,
  idle_in_transaction_session_timeout: 30,
}

// Data is on SSD or in memory, where random access costs little more than sequential reads: with PostgreSQL's
// default, a search of a million places scans whole tables. No statement runs long enough for JIT to pay off.
const planning = { random_page_cost: '1.1', jit: 'off' }

const poolSettings: pg.PoolConfig = {
  max: 20,
  application_name: 'makan',
  // Includes the wait for a free pool connection; after that the client gets `NotReady`.
  connectionTimeoutMillis: 5000,
  statement_timeout: limits.statement_timeout * 1000,
  idle_in_transaction_session_timeout: limits.idle_in_transaction_session_timeout * 1000,
  // If the server is lost without closing the connection, only the client can end a statement.
  query_timeout: 12_000,
  options: Object.entries(planning)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

/** For connections that many clients share, to which `poolSettings` cannot apply. */
export const pooledSettings = {
  statement_timeout: `${limits.statement_timeout}s`,
  idle_in_transaction_session_timeout: `${limits.idle_in_transaction_session_timeout}s`,
  ...planning,
}

/** For PgBouncer. */
export const connectQuery = Object.entries(pooledSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Without these limits a pooled connection could wait for a stuck lock forever. */
async function assertLimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select key as name from json_each_text($1) where current_setting(key) <> value',
    [JSON.stringify(pooledSettings)],
  )
  if (rows.length === 0) return
  throw new ConfigError(
    `The pooler of DATABASE_POOLED_URL must set ${rows.map(({ name }) => name).join(', ')} on its connections; with PgBouncer use connect_query: ${connectQuery}`,
  )
}

/** A new database has no migrations table. */
const undefinedTable = '42P01'

/** By names and checksums only: two small queries on a connection that is reused. */
async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  try {
    return (await isMigrated(pool)) && (await areJobsMigrated(pool))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return false
    throw error
  }
}

async function migrateWithoutTimeouts(url: string, log: Logger): Promise<string[]> {
  const pool = createPool({ connectionString: url, max: 1, application_name: 'makan migrations' }, log)
  try {
    const migrated = await migrate(pool)
    await migrateJobs(pool)
    log.info({ migrated }, 'database migrated')
    return migrated
  } finally {
    await pool.end()
  }
}

function toPooledConfig(direct: pg.PoolConfig, url: string): pg.PoolConfig {
  const { statement_timeout, idle_in_transaction_session_timeout, options, ...others } = direct
  return { ...others, connectionString: url }
}

/** Requests go through a pooler if one is configured. */
export async function openAt(
  url: string,
  log: Logger,
  { pooledUrl, ...options }: pg.PoolConfig & { pooledUrl?: string | null } = {},
): Promise<OpenDatabase> {
  const watch: IndexSync = { writePattern: null, afterCommit: null }
  const Client = createWatchedClient(watch)
  const direct = { connectionString: url, Client, ...poolSettings, ...options }
  const pool = createPool(pooledUrl ? toPooledConfig(direct, pooledUrl) : direct, log)
  let migrated: string[]
  try {
    if (pooledUrl) await assertLimited(pool)
    migrated = (await isUpToDate(pool)) ? [] : await migrateWithoutTimeouts(url, log)
    await assertKnowsArabic(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = createKysely(pool)
  const close = () => db.destroy()
  return { db, pool, direct, watch, replica: null, migrated, close, ended: new Promise(() => {}) }
}

/** Lazy connections: an unreachable replica does not prevent the start. */
export function openReplica(url: string, log: Logger): DatabaseConnection {
  const own: pg.PoolConfig = { Client: PreparedStatementClient, application_name: 'makan replica', max: 10 }
  const pool = createPool(
    { connectionString: url, ...poolSettings, ...own, connectionTimeoutMillis: 1000 },
    log,
  )
  return { db: createKysely(pool), pool }
}

function withReplica(opened: OpenDatabase, url: string | null, log: Logger): OpenDatabase {
  if (!url) return opened
  const replica = openReplica(url, log)
  const close = () => Promise.all([replica.db.destroy(), opened.close()]).then(() => {})
  return { ...opened, replica, close }
}

async function openServer(url: string, pooledUrl: string | null, log: Logger): Promise<OpenDatabase> {
  try {
    return await openAt(url, log, { pooledUrl })
  } catch (error) {
    const reason = getOutageMessage(error)
    if (!reason) throw error
    const pooler = pooledUrl ? ', or the pooler in front of it,' : ''
    const { hosts, withOneHost } = parseHosts(url) ?? { hosts: [], withOneHost: url }
    const { host, pathname } = new URL(withOneHost)
    const names = hosts.map((endpoint) => `${endpoint.host}:${endpoint.port}`).join(', ') || host
    throw new DatabaseUnreachableError(
      `The database of DATABASE_URL, ${names}${pathname},${pooler} is unreachable: ${reason}.`,
    )
  }
}

async function waitUntilEnded({ ended }: EmbeddedDatabase): Promise<never> {
  const output = await ended
  const lastOutput = output && ` Its last output:\n${output}`
  throw new DatabaseCrashedError(
    `The embedded PostgreSQL crashed and could not be restarted: restart Makan, it resumes with the stored data.${lastOutput}`,
  )
}

export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const opened = await openServer(config.databaseUrl, config.databasePooledUrl, log)
    return withReplica(opened, config.databaseReadUrl, log)
  }
  const embedded = await startEmbedded(config.dataDir)
  const ended = waitUntilEnded(embedded)
  // Prevents an unhandled rejection if it is not awaited; the next query fails then.
  ended.catch(() => {})
  try {
    const opened = await Promise.race([openAt(embedded.url, log), ended])
    embedded.keepRunning((output) =>
      log.error({ output }, 'embedded PostgreSQL exited unexpectedly, restarting'),
    )
    return {
      ...opened,
      ended,
      async close() {
        await opened.close()
        await embedded.stop()
      },
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}
