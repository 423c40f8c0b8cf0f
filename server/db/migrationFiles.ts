import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const migrationsFolder = join(import.meta.dirname, 'migrations')

export type MigrationFile = {
  name: string
  sql: string
  checksum: string
  /**
   * Release since which nothing uses what this file removes (`-- unused since 0.2.0`); older ones cannot run
   * after it.
   */
  unusedSince: string | null
  /** Created or dropped concurrently, which is impossible in a transaction. */
  concurrently: { index: string; isMade: boolean } | null
}

const makesIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+(\w+)\s+on\s/i
const dropsIndex = /^drop\s+index\s+concurrently\s+(?:if\s+exists\s+)?(\w+)\s*;?\s*$/i

function parseConcurrently(sql: string): MigrationFile['concurrently'] {
  const statement = sql.replace(/^\s*--.*$/gm, '').trim()
  const made = makesIndex.exec(statement)?.[1]
  const index = made ?? dropsIndex.exec(statement)?.[1]
  return index === undefined ? null : { index, isMade: made !== undefined }
}

/** Line endings are normalised, so that checkouts on Windows have the same checksums. */
export function parseMigration(name: string, text: string): MigrationFile {
  const sql = text.replaceAll('\r\n', '\n')
  return {
    name,
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
    unusedSince: /^-- unused since (\d+\.\d+\.\d+)$/m.exec(sql)?.[1] ?? null,
    concurrently: parseConcurrently(sql),
  }
}

/**
 * Migrations that the baseline replaced, oldest first: a database with one was made before it, and the commit
 * is the last that can read it.
 */
const beforeBaseline = [
  { migration: '001_ground.sql', commit: '41ceb12a8a70' },
  { migration: '003_counters.sql', commit: 'c038db67cd62' },
  { migration: '029_notifications.sql', commit: 'a7fb25441bcd' },
]

/** Null if this release can read a database or backup with these migrations. */
export function findLastCommitFor(applied: readonly { name: string }[]): string | null {
  const names = new Set(applied.map(({ name }) => name))
  return beforeBaseline.find(({ migration }) => names.has(migration))?.commit ?? null
}

export function readMigrations(folder = migrationsFolder): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')))
}
