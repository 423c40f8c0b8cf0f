import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Language } from '../../contract/text.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Ports } from '../integrations/ports.ts'

/** Where a call came from. */
export type Client = {
  address: string
  /** What the browser says it is, for the list of sessions. */
  userAgent: string
  /** ISO 3166-1 alpha-2, by address or the visitor's cookie; null where unknown. */
  countryCode: string | null
  /** This browser, by a signed cookie that a login leaves; null where no one logged in yet. */
  device: string | null
  /** The call came from a page of ours, so that its session belongs in a cookie. */
  fromOurPage: boolean
}

/** What every service may lean on. */
export type Ctx = {
  db: Kysely<Database>
  /** For the few hot reads that are prepared statements of their own; never inside a transaction. */
  pool: pg.Pool
  now: () => Date
  config: Config
  ports: Ports
  log: Logger
  /** The reader's language. */
  language: Language
  /** Null in jobs. */
  client: Client | null
  /** Whether `db` is a transaction already. */
  inTransaction: boolean
}
