import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** The last migration of the engine's release, which doesn't export its number: a test fails once this is another. */
const engineMigration = 20

/** Whether the engine's schema is that of its release; throws PostgreSQL's error where there is none. */
export async function areJobsMigrated(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ last: number }>(
    'select max(id) as last from graphile_worker.migrations',
  )
  return rows[0]?.last === engineMigration
}

/** Brings the schema of the engine that runs our jobs up to date; of several starts at once, each step is taken by one. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
