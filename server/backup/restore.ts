import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import pg from 'pg'
import { pino } from 'pino'
import type { Config } from '../config/config.ts'
import { createPool } from '../core/database/pool.ts'
import type { Listener } from '../core/events/events.ts'
import { dispatchBatch } from '../core/events/outboxProcessor.ts'
import { migrate } from '../db/migrate.ts'
import { migrateJobs } from '../db/migrateJobs.ts'
import { findLastCommitFor, readMigrations } from '../db/migrationFiles.ts'
import { withClient } from '../db/withClient.ts'
import type { Ports } from '../integrations/ports.ts'
import {
  BackupError,
  computeSecretFingerprint,
  getTableFile,
  jobsFile,
  type Manifest,
  pictureFolders,
  readManifest,
  verifyChecksums,
} from './manifest.ts'
import { listTables, loadJobs, loadTable, refill } from './tables.ts'

type Target = {
  /** The database must be empty. */
  url: string
  config: Config
  ports: Pick<Ports, 'files' | 'privateFiles'>
  listeners: readonly Listener[]
}

export type RestoreResult = {
  manifest: Manifest
  sessionsEnded: number
  /** Dropped mails, messages and pushes, because they may have been sent after the backup. */
  withheld: number
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class
     where relkind in ('r', 'p') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))`,
  )
  if (rows[0]?.tables === 0) return
  throw new BackupError(
    'The database is not empty, and was not changed: restore into a new one (create database …), or a new DATA_DIR.',
  )
}

async function migrateTo({ url }: Target, maxCount: number): Promise<void> {
  const pool = createPool({ connectionString: url, max: 1 }, pino({ level: 'silent' }))
  try {
    await migrate(pool, { maxCount })
    await migrateJobs(pool)
  } finally {
    await pool.end()
  }
}

/** This release's migrations must begin with those of the backup, unchanged. */
function assertKnown({ migrations }: Manifest): void {
  const commit = findLastCommitFor(migrations)
  if (commit) {
    throw new BackupError(
      `The backup is from before the first release, and this version can't restore it. The last commit that can restore it is ${commit}.`,
    )
  }
  const ownMigrations = readMigrations()
  const foreign = migrations.find(({ name, checksum }, index) => {
    const ours = ownMigrations[index]
    return ours?.name !== name || ours.checksum !== checksum
  })
  if (foreign)
    throw new BackupError(
      `The backup was made by another release, whose migration ${foreign.name} is missing in this release: restore with that release, or a later one.`,
    )
}

function assertSameSecret(manifest: Manifest, config: Config): void {
  if (manifest.secretPrint === computeSecretFingerprint(config)) return
  throw new BackupError(
    'APP_SECRET differs from that of the backup: without it, authenticator app secrets and recovery codes can’t be decrypted. Set it, or copy DATA_DIR/secret.',
  )
}

/** Must run before the rows that reference the pictures are loaded. */
async function restorePictures({ ports }: Target, folder: string, names: readonly string[]): Promise<void> {
  const atOnce = pLimit(8)
  for (const [store, part] of Object.entries(pictureFolders)) {
    const files = names.filter((name) => name.startsWith(`${part}/`))
    await atOnce.map(files, async (file) => {
      const bytes = await readFile(join(folder, file))
      await ports[store as keyof typeof pictureFolders].put([{ name: file.slice(part.length + 1), bytes }])
    })
  }
}

async function loadTables(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  for (const table of tables) {
    const rows = await loadTable(client, table, join(folder, getTableFile(table.name)))
    if (rows !== table.rows) {
      throw new BackupError(
        `Row count mismatch: ${table.name} has ${rows} rows in the backup, its manifest says ${table.rows}.`,
      )
    }
  }
  for (const { name, last } of sequences) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), last])
  }
}

/** Turns events into jobs and drops those that would send messages to people. Returns how many it dropped. */
async function withholdNotifications(client: pg.Client, listeners: readonly Listener[]): Promise<number> {
  const notifyingListeners = listeners.filter(({ waitsFor }) => waitsFor && waitsFor !== 'payments')
  const names = notifyingListeners.map(({ name }) => name)
  while ((await dispatchBatch(client, listeners)) > 0);
  const jobs = await client.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs,
       graphile_worker.complete_jobs(array[jobs.id]) where task_identifier = any($1)`,
    [names],
  )
  const events = await client.query('delete from ordered_events where listener = any($1)', [names])
  // A job of an ordered listener covers all events of a key, so the events are counted instead.
  const inOrder = new Set(notifyingListeners.flatMap(({ name, orderingKey }) => (orderingKey ? [name] : [])))
  return jobs.rows.filter(({ name }) => !inOrder.has(name)).length + (events.rowCount ?? 0)
}

async function loadAll(client: pg.Client, folder: string, manifest: Manifest, { listeners }: Target) {
  const tables = await listTables(client)
  await refill(client, tables, () => loadTables(client, folder, manifest))
  await loadJobs(client, join(folder, jobsFile))
  const sessions = await client.query('delete from sessions')
  const withheld = await withholdNotifications(client, listeners)
  return { manifest, sessionsEnded: sessions.rowCount ?? 0, withheld }
}

/**
 * All or nothing, into an empty database. Ends every session, since some may have been ended after the
 * backup. Throws BackupError if the backup is incomplete, of an unknown release or under another secret.
 */
export async function restoreBackup(target: Target, folder: string): Promise<RestoreResult> {
  const names = await verifyChecksums(folder)
  const manifest = await readManifest(folder)
  assertKnown(manifest)
  assertSameSecret(manifest, target.config)
  return withClient(target.url, async (client) => {
    await assertEmpty(client)
    await restorePictures(target, folder, names)
    await migrateTo(target, manifest.migrations.length)
    await client.query('begin')
    const restored = await loadAll(client, folder, manifest, target)
    await client.query('commit')
    await client.query('analyze')
    return restored
  })
}
