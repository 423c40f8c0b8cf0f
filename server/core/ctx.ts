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

/** Where a call came from. */
export type Client = {
  address: string
  /** What the browser says it is, for the list of sessions. */
  userAgent: string
  /** ISO 3166-1 alpha-2, by address or the visitor's cookie; null where unknown. */
  countryCode: string | null
  /** Identifies this browser: a signed cookie that is set at the first login; null before. */
  device: string | null
  /** The call came from a page of ours, so that its session belongs in a cookie. */
  fromOurPage: boolean
  /** The browser asked ahead of somebody who may never look (prefetch, prerender). */
  isPrefetch: boolean
  /** Asks not to be followed (Global Privacy Control, Do Not Track). */
  optsOut: boolean
}

/** Hears of what happened within the transaction in which it happened; see `Listener`. */
export type InTransactionListener = { notify(tx: Tx, bodies: readonly unknown[]): void | Promise<void> }

/** A colleague's consent to what one call does. */
export type GrantedApproval = {
  /** Who agreed; null while it is only tried what the call would do. */
  approverId: number | null
  /** What the call wrote into the audit log. */
  entries: Insertable<Database['audit_entries']>[]
}

/** What every service gets as its first argument. */
export type Ctx = {
  db: Kysely<Database>
  /** For the few frequent reads that are prepared statements; never inside a transaction. */
  pool: pg.Pool
  /** The database that takes writes where `db` is a replica of it, for what is counted; null where `db` takes them. */
  primary: Kysely<Database> | null
  now: () => Date
  config: Config
  ports: Ports
  log: Logger
  /** The reader's language. */
  language: Language
  /** Null in jobs. */
  client: Client | null
  /** Who makes which call; null for a visitor and in jobs. */
  caller: {
    userId: number
    endpoint: string
    /** The Idempotency-Key of a call that binds it to what it makes. */
    key?: string
    /** Under it the call may do what needs a colleague (four eyes). */
    approval?: GrantedApproval
  } | null
  /** Tells the relay of this node that events were committed. */
  notifyOutbox: () => void
  /** Who hears events of this name within their transaction; nobody of those that are heard after it. */
  getInTransactionListeners: (event: string) => readonly InTransactionListener[]
  /** Who reads a live stream on this node. */
  live: SseHub
  /** The search indexes of this node. */
  search: SearchIndexes
  securityLog: SecurityLog
  /** The event that a listener hears; null elsewhere. */
  eventId: number | null
}

/**
 * A ctx in an open transaction. Functions that make sense only as part of one take a Tx: those that lock, `emit`, or
 * write rows that must be stored together with others.
 */
export type Tx = Omit<Ctx, 'db'> & {
  db: Transaction<Database>
  /** What happened, for those who hear of it last in this transaction. */
  notified: Map<InTransactionListener, unknown[]>
  /** What people are told on their streams, written at the very end. */
  messages: [userId: number, LiveMessageBody][]
  /** Parts of statements that find out whom else to tell what, run at the very end; see `publishQuery`. */
  pendingQueries: RawBuilder<unknown>[]
  /** Each is called once after the commit, and waited for; none is called after a rollback. */
  afterCommit: Set<(outside: Ctx) => void | Promise<void>>
  /**
   * Each is called once after a rollback, when its connection is free again, and none after the commit; what one throws is
   * thrown instead of what had it rolled back.
   */
  afterRollback: Set<(outside: Ctx) => Promise<void>>
  /** The ctx in which it was opened. */
  outside: Ctx
}
