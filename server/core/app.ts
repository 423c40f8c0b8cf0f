import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Ports } from '../integrations/ports.ts'
import type { Ctx } from './ctx.ts'
import type { Listeners } from './events.ts'

/** The running product: its settings, its database, its ports and what listens. */
export type App = {
  config: Config
  db: Kysely<Database>
  pool: pg.Pool
  ports: Ports
  log: Logger
  now: () => Date
  listeners: Listeners
}

/** What a job leans on: nobody asks, and nobody waits for the answer. */
export function jobCtx(app: App): Ctx {
  const { db, pool, now, config, ports, log } = app
  return { db, pool, now, config, ports, log, language: 'ar', client: null, inTransaction: false }
}
