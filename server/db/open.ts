import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { areJobsMigrated } from '#patches/graphileWorker/tables.ts'
import type { Config } from '../config/config.ts'
import { parseHosts } from '../config/databaseUrl.ts'
import { ConfigError } from '../config/values.ts'
import type { Database } from '../core/database/database.ts'
import { connectionErrorMessage } from '../core/database/dbErrors.ts'
import { createPool } from '../core/database/pool.ts'
import { PreparedStatementClient } from '../core/database/preparedStatements.ts'
import type { IndexSync } from '../search/indexSync.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { isMigrated, migrate } from './migrate.ts'
import { migrateJobs } from './migrateJobs.ts'
import { watchedClient } from './watchedClient.ts'

type DatabaseConnection = { db: Kysely<Database>; pool: pg.Pool }

export type OpenDatabase = {
  db: Kysely<Database>
  pool: pg.Pool
  /** How to connect past a pooler: for what listens, or holds locks that belong to a session. */
  direct: pg.PoolConfig
  watch: IndexSync
  /** The replica that is read from, whether or not it is there; null where none is named. */
  replica: DatabaseConnection | null
  /** What was missing of its migrations, by name, and was applied now. */
  migrated: readonly string[]
  close(): Promise<void>
  /** Rejects with a DatabaseEnded where the embedded one doesn't stay up; never for a server, whose return is waited for. */
  ended: Promise<never>
}

/** The configured server can't be connected to; the message says why. */
export class DatabaseUnreachable extends Error {}

/** The embedded PostgreSQL ended by itself, during the start or twice within a minute: only a new start can go on. */
export class DatabaseEnded extends Error {}

// A bigint that JavaScript can't hold would be a bug of ours: ids and money stay far below.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error(`${value} is too large for a number`)
  return number
})
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Text search in Arabic needs a character type that knows its letters; under C it silently finds nothing. */
async function assertKnowsArabic(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ trigrams: string[] }>(`select show_trgm('مستشفى') as trigrams`)
  if (rows[0]?.trigrams.length) return
  throw new Error(
    "This database does not know Arabic letters, so that search would find nothing: create it with LC_CTYPE 'C.UTF-8' (or an ICU locale) and encoding UTF8.",
  )
}

/** What limits each connection; in seconds, as a pooler sets them and PostgreSQL says them. */
const limits = {
  // Our statements take milliseconds; one that takes longer waits for a stuck lock or reads far too much.
  statement_timeout: 10,
  idle_in_transaction_session_timeout: 30,
}

// Data lies on solid state or in memory, where jumping costs little more than reading on: by PostgreSQL's own guess
// a search of a million places reads whole tables. No statement of ours runs so long that compiling it pays.
const planning = { random_page_cost: '1.1', jit: 'off' }

const poolSettings: pg.PoolConfig = {
  max: 20,
  application_name: 'makan',
  // Also for a free connection of the pool; whoever waits longer gets NotReady.
  connectionTimeoutMillis: 5000,
  statement_timeout: limits.statement_timeout * 1000,
  idle_in_transaction_session_timeout: limits.idle_in_transaction_session_timeout * 1000,
  // Where the server is lost without closing the connection, only the client can end a statement.
  query_timeout: 12_000,
  options: Object.entries(planning)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
}

/** What a pooler has to set on its connections: `poolSettings` can't come with a connection that many clients share. */
export const pooledSettings = {
  statement_timeout: `${limits.statement_timeout}s`,
  idle_in_transaction_session_timeout: `${limits.idle_in_transaction_session_timeout}s`,
  ...planning,
}

/** How it sets them, as `connect_query` of PgBouncer has it. */
export const connectQuery = Object.entries(pooledSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Without limits of its own a pooled connection would wait for a stuck lock without end. */
async function assertLimited(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select key as name from json_each_text($1) where current_setting(key) <> value',
    [JSON.stringify(pooledSettings)],
  )
  if (rows.length === 0) return
  throw new ConfigError(
    `The pooler that DATABASE_POOLED_URL names must set ${rows.map(({ name }) => name).join(', ')} on its connections; PgBouncer by connect_query: ${connectQuery}`,
  )
}

/** A new database has no tables of migrations. */
const undefinedTable = '42P01'

/** Whether nothing is to migrate, by names and checksums alone: two small queries over a connection that is used afterwards. */
async function isUpToDate(pool: pg.Pool): Promise<boolean> {
  try {
    return (await isMigrated(pool)) && (await areJobsMigrated(pool))
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return false
    throw error
  }
}

/** Migrates over a connection without time limits. */
async function migrateWithoutTimeouts(url: string, log: Logger): Promise<string[]> {
  const pool = createPool({ connectionString: url, max: 1, application_name: 'makan migrations' }, log)
  try {
    const migrated = await migrate(pool)
    await migrateJobs(pool)
    log.info({ migrated }, 'the database was migrated')
    return migrated
  } finally {
    await pool.end()
  }
}

function pooledConfig(direct: pg.PoolConfig, url: string): pg.PoolConfig {
  const { statement_timeout, idle_in_transaction_session_timeout, options, ...others } = direct
  return { ...others, connectionString: url }
}

/** Connects to a PostgreSQL server, for requests through a pooler where one is named, and brings its schema up to date. */
export async function openAt(
  url: string,
  log: Logger,
  { pooledUrl, ...options }: pg.PoolConfig & { pooledUrl?: string | null } = {},
): Promise<OpenDatabase> {
  const watch: IndexSync = { writePattern: null, afterCommit: null }
  const Client = watchedClient(watch)
  const direct = { connectionString: url, Client, ...poolSettings, ...options }
  const pool = createPool(pooledUrl ? pooledConfig(direct, pooledUrl) : direct, log)
  let migrated: string[]
  try {
    if (pooledUrl) await assertLimited(pool)
    migrated = (await isUpToDate(pool)) ? [] : await migrateWithoutTimeouts(url, log)
    await assertKnowsArabic(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = () => db.destroy()
  return { db, pool, direct, watch, replica: null, migrated, close, ended: new Promise(() => {}) }
}

/** Connections to a replica for reading, made when they are used: that it is away prevents no start. */
export function openReplica(url: string, log: Logger): DatabaseConnection {
  const own: pg.PoolConfig = { Client: PreparedStatementClient, application_name: 'makan replica', max: 10 }
  const pool = createPool(
    { connectionString: url, ...poolSettings, ...own, connectionTimeoutMillis: 1000 },
    log,
  )
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** Adds the replica that the settings name. */
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
    const reason = connectionErrorMessage(error)
    if (!reason) throw error
    const pooler = pooledUrl ? ', or the pooler before it,' : ''
    const { hosts, withOneHost } = parseHosts(url) ?? { hosts: [], withOneHost: url }
    const { host, pathname } = new URL(withOneHost)
    const names = hosts.map((endpoint) => `${endpoint.host}:${endpoint.port}`).join(', ') || host
    throw new DatabaseUnreachable(
      `The database that DATABASE_URL names, ${names}${pathname},${pooler} can't be reached: ${reason}.`,
    )
  }
}

async function whenEnded({ ended }: EmbeddedDatabase): Promise<never> {
  const said = await ended
  const lastOutput = said && ` It last said:\n${said}`
  throw new DatabaseEnded(
    `The embedded PostgreSQL ended by itself and doesn't stay up: start Makan again, and it goes on from what was kept.${lastOutput}`,
  )
}

/** Opens the database of this configuration: the server's that it names, else the embedded one. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const opened = await openServer(config.databaseUrl, config.databasePooledUrl, log)
    return withReplica(opened, config.databaseReadUrl, log)
  }
  const embedded = await startEmbedded(config.dataDir)
  const ended = whenEnded(embedded)
  // Prevents an unhandled rejection where nobody awaits it; then the next query fails.
  ended.catch(() => {})
  try {
    const opened = await Promise.race([openAt(embedded.url, log), ended])
    embedded.keepRunning((said) => log.error({ said }, 'the embedded PostgreSQL ended and is started again'))
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
