import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Safe to run from several processes: one of them takes each step. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
}
