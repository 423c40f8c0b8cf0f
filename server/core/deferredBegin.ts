import pg from 'pg'
import { HostsClient } from './hosts.ts'

/** What a statement replies that was not sent. */
const nothing = { rows: [], rowCount: null, fields: [], oid: 0 }

/**
 * A connection that sends `begin` together with the transaction's first statement (pipelining), which saves a round trip
 * each; a transaction without a statement is never sent. Where `begin` fails, the statement behind it fails as well.
 */
export class DeferredBeginClient extends HostsClient {
  #isBegun = false

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
  }

  override query = ((given: unknown, ...rest: unknown[]) => {
    const send = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, args)
    if (given === 'begin') {
      this.#isBegun = true
      return Promise.resolve({ ...nothing, command: 'BEGIN' })
    }
    if (!this.#isBegun) return send(given, ...rest)
    this.#isBegun = false
    if (given === 'commit' || given === 'rollback') {
      return Promise.resolve({ ...nothing, command: given.toUpperCase() })
    }
    const { stream } = this.connection
    stream.cork()
    try {
      send('begin').catch(() => {})
      return send(given, ...rest)
    } finally {
      stream.uncork()
    }
  }) as pg.Client['query']
}
