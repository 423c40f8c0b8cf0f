import type { Insertable, Kysely, RawBuilder, Transaction } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Language } from '#contract/core/text.ts'
import type { Config } from '../config/config.ts'
import type { Ports } from '../integrations/ports.ts'
import type { SearchIndexes } from '../search/indexRegistry.ts'
import type { Database } from './database/database.ts'
import type { LiveMessageBody, SseHub } from './live/sseHub.ts'
import type { SecurityLog } from './security/securityLog.ts'

export type Client = {
  address: string
  /** `User-Agent` header, for the list of sessions. */
  userAgent: string
  /** ISO 3166-1 alpha-2 code, by address or the visitor's cookie; null if unknown. */
  countryCode: string | null
  /** Browser ID: a signed cookie set at the first login; null before that. */
  device: string | null
  /** The request came from a page of this server, so its session belongs in a cookie. */
  fromOurPage: boolean
  /** The browser loads the page speculatively (prefetch, prerender); the user may never see it. */
  isPrefetch: boolean
  /** The browser opts out of tracking (Global Privacy Control, Do Not Track). */
  optsOut: boolean
}

export type InTransactionListener = { notify(tx: Tx, bodies: readonly unknown[]): void | Promise<void> }

export type GrantedApproval = {
  /** Null during a dry run. */
  approverId: number | null
  /** Audit entries that the request wrote. */
  entries: Insertable<Database['auditEntries']>[]
}

export type Ctx = {
  db: Kysely<Database>
  /**
   * For the few frequent reads that use prepared statements: its rows have the names of the statement. Never
   * use it inside a transaction.
   */
  pool: pg.Pool
  /** The writable database if `db` is a replica, for rate-limit counters; null if `db` is writable. */
  primary: Kysely<Database> | null
  now: () => Date
  config: Config
  ports: Ports
  log: Logger
  language: Language
  /** Null in jobs. */
  client: Client | null
  /** Caller and endpoint; null for visitors and in jobs. */
  caller: {
    userId: number
    endpoint: string
    /** Idempotency-Key of a request whose endpoint stores it with what it creates. */
    key?: string
    /** Approval under which the request may do what requires a second person (dual control). */
    approval?: GrantedApproval
  } | null
  notifyOutbox: () => void
  /** Empty if the event's listeners run after the commit. */
  getInTransactionListeners: (event: string) => readonly InTransactionListener[]
  live: SseHub
  search: SearchIndexes
  securityLog: SecurityLog
  /** Null outside of listeners. */
  eventId: number | null
}

/** Functions that lock, call `emit`, or write rows that must be stored together with others take a `Tx`. */
export type Tx = Omit<Ctx, 'db'> & {
  db: Transaction<Database>
  /** Events by listener, which runs at the end of this transaction. */
  notified: Map<InTransactionListener, unknown[]>
  /** Written at the very end. */
  messages: [userId: number, LiveMessageBody][]
  /** Query parts that find further recipients and messages, run at the very end; see `publishQuery`. */
  pendingQueries: RawBuilder<unknown>[]
  /** Callbacks that are called once after the commit and awaited; not called after a rollback. */
  afterCommit: Set<(outside: Ctx) => void | Promise<void>>
  /**
   * Callbacks that are called once after a rollback, when its connection is free again; not called after the
   * commit. An error of one replaces the error that caused the rollback.
   */
  afterRollback: Set<(outside: Ctx) => Promise<void>>
  outside: Ctx
}
