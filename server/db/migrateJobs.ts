import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Brings the schema of the engine that runs our jobs up to date; of several starts at once, each step is taken by one. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
