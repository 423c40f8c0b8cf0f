import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import settings from '../../package.json' with { type: 'json' }
import { lastCommitFor, type MigrationFile, readMigrations } from './migrationFiles.ts'

/** Keeps two starts from migrating at the same time. */
export const migrationLock = 4_772_062

/** How often another start that migrates is waited for, in milliseconds. */
const askLockEvery = 200

/**
 * Whoever comes after a statement that waits for a lock waits, too, so that it gives up soon and tries again: for this many
 * milliseconds it holds up the others, then they go on.
 */
const lockTimeout = 1000
const maxAttempts = 60

/** What was applied to the database is not what this release can work with; the message says why and what to do. */
export class MigrationsDiffer extends Error {}

type Applied = { name: string; checksum: string; unused_since: string | null }

type Options = { folder?: string; release?: string; maxCount?: number }

function isOlder(left: string, right: string): boolean {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const differing = a.findIndex((part, n) => part !== b[n])
  return differing >= 0 && (a[differing] as number) < (b[differing] as number)
}

/** What is missing of these files. Throws where one was changed, or where what was applied is no beginning or continuation of them. */
function findMissing(
  files: readonly MigrationFile[],
  applied: readonly Applied[],
  release: string,
): MigrationFile[] {
  const commit = lastCommitFor(applied)
  if (commit) {
    throw new MigrationsDiffer(
      `This database is from before the first release, and this version can't read it. Nothing in it was changed. The last commit that can read it is ${commit}: start that version, or use a new database (create database …) or a new DATA_DIR.`,
    )
  }
  const filesByName = new Map(files.map((file) => [file.name, file]))
  const last = files.at(-1)?.name ?? ''
  for (const { name, checksum, unused_since: since } of applied) {
    const file = filesByName.get(name)
    if (file && checksum !== file.checksum) {
      throw new MigrationsDiffer(
        `The migration ${name} was changed after it had been applied to this database: restore the file, and write what should be different into a new one.`,
      )
    }
    if (!file && name < last) {
      throw new MigrationsDiffer(
        `This database was migrated by another release: its migration ${name} is missing here. Start the release that it belongs to, or restore a backup.`,
      )
    }
    if (!file && since !== null && isOlder(release, since)) {
      throw new MigrationsDiffer(
        `This database was migrated by a newer release, and ${name} took away what releases before ${since} use: start ${since} or a later one, or restore a backup.`,
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  const missing = files.filter(({ name }) => !names.has(name))
  const later = applied.find(({ name }) => missing[0] && name > missing[0].name)
  if (!later) return missing
  throw new MigrationsDiffer(
    `The migration ${missing[0]?.name} comes before ${later.name}, which was applied to this database already: give it a number after that.`,
  )
}

// A database from before the first release may lack columns: its names reject it.
const selectApplied = 'select * from migrations order by name'

/**
 * Whether every file of this release was applied and none has changed since. A newer release may have applied more: that of
 * before works on meanwhile. Throws PostgreSQL's error where the table of migrations is missing.
 */
export async function isMigrated(
  pool: pg.Pool,
  { folder, release = settings.version }: Options = {},
): Promise<boolean> {
  const { rows } = await pool.query<Applied>(selectApplied)
  return findMissing(readMigrations(folder), rows, release).length === 0
}

const createTable = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    unused_since text,
    applied_at timestamptz not null default now()
  )`

const note = 'insert into migrations (name, checksum, unused_since) values ($1, $2, $3)'
const noted = ({ name, checksum, unusedSince }: MigrationFile) => [name, checksum, unusedSince]

async function applyInTransaction(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await client.query(file.sql)
    await client.query(note, noted(file))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Such a statement holds nobody up. Where a start ended in the middle of one, PostgreSQL keeps an index that nothing uses. */
async function applyConcurrently(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  const { index, isMade } = file.concurrently as NonNullable<MigrationFile['concurrently']>
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  const isThere = rows[0]?.indisvalid ?? null
  if (isMade && isThere === false) await client.query(`drop index concurrently ${index}`)
  const isDone = isMade ? isThere === true : isThere === null
  if (!isDone) await client.query(file.sql)
  await client.query(note, noted(file))
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (file.concurrently ? applyConcurrently(client, file) : applyInTransaction(client, file))
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (![lockNotAvailable, deadlockDetected].includes(code) || tries === maxAttempts) throw error
      // Long enough for those who waited behind it to be done.
      await pause(lockTimeout * (1 + Math.random()))
    }
  }
}

/** Waits between two tries, not in a statement: an index that is made concurrently waits for every statement that is older. */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [migrationLock])
    if (rows[0]?.locked) return
    await pause(askLockEvery)
  }
}

/**
 * Brings the database up to date: each file of migrations/ once, in the order of their names, each in a transaction of its
 * own, so that locks are short, and with `maxCount` only the first so many; replies the names of those that were missing. Throws
 * MigrationsDiffer where a file that was applied has changed, is gone, or would now come later.
 */
export async function migrate(
  pool: pg.Pool,
  { folder, release = settings.version, maxCount }: Options = {},
): Promise<string[]> {
  const files = readMigrations(folder).slice(0, maxCount)
  const client = await pool.connect()
  try {
    await lockMigrations(client)
    await client.query(createTable)
    const missing = findMissing(files, (await client.query<Applied>(selectApplied)).rows, release)
    for (const file of missing) await apply(client, file)
    return missing.map(({ name }) => name)
  } finally {
    // Ends its session, and with it the lock.
    client.release(true)
  }
}
