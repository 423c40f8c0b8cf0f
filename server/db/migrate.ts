import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import settings from '../../package.json' with { type: 'json' }
import { findLastCommitFor, type MigrationFile, readMigrations } from './migrationFiles.ts'

/** Prevents concurrent migrations. */
export const migrationLock = 4_772_062

/** Milliseconds between attempts while another process migrates. */
const askLockEvery = 200

/**
 * Milliseconds. Other statements queue behind one that waits for a lock, so it gives up soon, lets them pass
 * and tries again.
 */
const lockTimeout = 1000
const maxAttempts = 60

export class MigrationMismatchError extends Error {}

type Applied = { name: string; checksum: string; unused_since: string | null }

type Options = { folder?: string; release?: string; maxCount?: number }

function isOlder(left: string, right: string): boolean {
  const [a, b] = [left, right].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const differing = a.findIndex((part, n) => part !== b[n])
  return differing >= 0 && (a[differing] as number) < (b[differing] as number)
}

/** Throws if a file has changed, or if the applied migrations neither precede nor extend the files. */
function findMissing(
  files: readonly MigrationFile[],
  applied: readonly Applied[],
  release: string,
): MigrationFile[] {
  const commit = findLastCommitFor(applied)
  if (commit) {
    throw new MigrationMismatchError(
      `This database is from before the first release, and this version can't read it. Nothing in it was changed. The last commit that can read it is ${commit}: start that version, or use a new database (create database …) or a new DATA_DIR.`,
    )
  }
  const filesByName = new Map(files.map((file) => [file.name, file]))
  const last = files.at(-1)?.name ?? ''
  for (const { name, checksum, unused_since: since } of applied) {
    const file = filesByName.get(name)
    if (file && checksum !== file.checksum) {
      throw new MigrationMismatchError(
        `Checksum mismatch: the migration ${name} was changed after it had been applied to this database. Restore the file, and make the change in a new migration.`,
      )
    }
    if (!file && name < last) {
      throw new MigrationMismatchError(
        `This database was migrated by another release: its migration ${name} is missing in this release. Start the release that contains it, or restore a backup.`,
      )
    }
    if (!file && since !== null && isOlder(release, since)) {
      throw new MigrationMismatchError(
        `This database was migrated by a newer release, and ${name} is incompatible with releases before ${since}: start ${since} or a later release, or restore a backup.`,
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  const missing = files.filter(({ name }) => !names.has(name))
  const later = applied.find(({ name }) => missing[0] && name > missing[0].name)
  if (!later) return missing
  throw new MigrationMismatchError(
    `The migration ${missing[0]?.name} is ordered before ${later.name}, which is already applied to this database: give it a higher number.`,
  )
}

// A database older than the first release may lack columns; its migration names lead to the error.
const selectApplied = 'select * from migrations order by name'

/**
 * A newer release may have applied more: the previous release keeps running. Throws PostgreSQL's error if
 * there is no migrations table.
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
const toStoredRow = ({ name, checksum, unusedSince }: MigrationFile) => [name, checksum, unusedSince]

async function applyInTransaction(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await client.query(file.sql)
    await client.query(note, toStoredRow(file))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * A concurrent index build blocks nobody. If a start was interrupted during one, PostgreSQL keeps an invalid
 * index, which must be dropped first.
 */
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
  await client.query(note, toStoredRow(file))
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
      // Long enough for the statements that queued behind it.
      await pause(lockTimeout * (1 + Math.random()))
    }
  }
}

/** Waits between attempts, not in a statement: a concurrent index build waits for every older statement. */
async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [migrationLock])
    if (rows[0]?.locked) return
    await pause(askLockEvery)
  }
}

/**
 * By name, each in a separate transaction to keep locks short. Returns the applied names. Throws
 * MigrationMismatchError if an applied file has changed, is missing or is out of order.
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
    // Closes the session, which releases the lock.
    client.release(true)
  }
}
