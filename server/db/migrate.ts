import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'

const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Keeps two starts from changing the table of migrations at the same time. */
export const migrationLock = 4_772_062

/** What was applied to the database is not what this release has; the message names the file and says what to do. */
export class MigrationsDiffer extends Error {}

type Migrations = { migrations: { name: string; timestamp: string; checksum: string | null } }

/** The files by name; line endings are normalised, so that checkouts on Windows have the same checksums. */
function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return new Map(
    names.map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  )
}

function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Whether exactly the files of this release were applied and none has changed since, so that `migrate` would do nothing.
 * Throws PostgreSQL's error where the table of migrations is missing or has no checksums yet.
 */
export async function isMigrated(pool: pg.Pool, folder = migrationsFolder): Promise<boolean> {
  const files = readFiles(folder)
  const { rows } = await pool.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations',
  )
  const isUnchanged = ({ name, checksum }: (typeof rows)[number]) =>
    checksum === checksumOf(files.get(name) ?? '')
  return rows.length === files.size && rows.every(isUnchanged)
}

/** Adds our checksum to the Migrator's table; the table of releases up to 0.1.0 is converted. */
async function prepareTable(db: Kysely<Migrations>): Promise<void> {
  await sql`create table if not exists migrations (name varchar(255) primary key)`.execute(db)
  await sql`alter table migrations
    add column if not exists timestamp varchar(255),
    add column if not exists checksum text`.execute(db)
  // That table had no timestamps.
  await sql`update migrations set timestamp = ${new Date(0).toISOString()} where timestamp is null`.execute(
    db,
  )
  await sql`alter table migrations alter column timestamp set not null, drop column if exists applied_at`.execute(
    db,
  )
}

async function assertUnchanged(db: Kysely<Migrations>, files: ReadonlyMap<string, string>): Promise<void> {
  for (const { name, checksum } of await db.selectFrom('migrations').select(['name', 'checksum']).execute()) {
    const text = files.get(name)
    if (checksum === null || text === undefined || checksumOf(text) === checksum) continue
    throw new MigrationsDiffer(
      `The migration ${name} was changed after it had been applied to this database: restore the file, and write what should be different into a new one.`,
    )
  }
}

async function applyMissing(db: Kysely<Migrations>, files: ReadonlyMap<string, string>): Promise<void> {
  const migrations = [...files].map(([name, text]): [string, Migration] => [
    name,
    { up: async (tx) => void (await sql.raw(text).execute(tx)) },
  ])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migrations_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const differs = /^corrupted migrations: (.*?)\.?$/.exec((error as Error).message)?.[1]
  if (!differs) throw error
  throw new MigrationsDiffer(
    `This database was migrated by another release: ${differs}. Start the release that it belongs to, or restore a backup.`,
  )
}

/** Stores the checksums of migrations applied just now, and of those applied by a release that stored none. */
async function keepChecksums(db: Kysely<Migrations>, files: ReadonlyMap<string, string>): Promise<void> {
  const unknown = await db.selectFrom('migrations').select('name').where('checksum', 'is', null).execute()
  for (const { name } of unknown) {
    const checksum = checksumOf(files.get(name) ?? '')
    await db.updateTable('migrations').set({ checksum }).where('name', '=', name).execute()
  }
}

/**
 * Brings the database up to date: each file of migrations/ once, in the order of their names, all that are missing in
 * one transaction. Throws MigrationsDiffer where a file that was applied has changed, is gone, or would now come later.
 */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<void> {
  const files = readFiles(folder)
  const db = new Kysely<Migrations>({ dialect: new PostgresDialect({ pool }) })
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx)
    await prepareTable(tx)
    await assertUnchanged(tx, files)
  })
  // The Migrator takes a lock and a transaction of its own.
  await applyMissing(db, files)
  await keepChecksums(db, files)
}
