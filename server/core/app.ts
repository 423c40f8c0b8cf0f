import type { EventEmitter } from 'node:events'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Ports } from '../integrations/ports.ts'
import type { SearchIndexes } from '../search/indexRegistry.ts'
import type { Ctx } from './ctx.ts'
import type { CircuitBreaker } from './database/circuitBreaker.ts'
import type { Database } from './database/database.ts'
import type { ReadReplica } from './database/readReplica.ts'
import { filterInTransactionListeners, type Listener } from './events/events.ts'
import type { Job } from './events/scheduledJobs.ts'
import type { SseHub } from './live/sseHub.ts'
import type { SecurityLog } from './security/securityLog.ts'
import type { NodeClock } from './time/nodeClock.ts'

export type App = {
  config: Config
  db: Kysely<Database>
  pool: pg.Pool
  /** Direct connection, bypassing a pooler: for LISTEN and for locks that belong to a session. */
  direct: pg.PoolConfig
  /** Serves requests that may read from a replica; null if there is none. */
  replica: ReadReplica | null
  ports: Ports
  log: Logger
  now: () => Date
  clock: NodeClock
  circuitBreaker: CircuitBreaker
  listeners: readonly Listener[]
  jobs: readonly Job[]
  /** `events` is emitted when a transaction that wrote events commits on this node. */
  signals: EventEmitter<{ events: [] }>
  live: SseHub
  search: SearchIndexes
  securityLog: SecurityLog
}

/** Otherwise it runs no jobs and rejects commands. */
export function takesWrites({ clock, circuitBreaker }: Pick<App, 'clock' | 'circuitBreaker'>): boolean {
  return clock.isTrusted() && !circuitBreaker.isFull()
}

/** Without a client: for jobs, listeners and the work of the node itself. */
export function createBaseCtx(app: App): Ctx {
  const { db, pool, now, config, ports, log, signals, listeners, live, search, securityLog } = app
  const notifyOutbox = () => void signals.emit('events')
  const getInTransactionListeners = (event: string) => filterInTransactionListeners(listeners, event)
  const empty = { client: null, caller: null, eventId: null, primary: null }
  const ofNode = { live, search, securityLog }
  return {
    db,
    pool,
    now,
    config,
    ports,
    log,
    language: 'ar',
    ...empty,
    notifyOutbox,
    getInTransactionListeners,
    ...ofNode,
  }
}
