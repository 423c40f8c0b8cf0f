import pg from 'pg'
import { sendTogether } from '#patches/pg/client.ts'
import { HostsClient } from './hosts.ts'

/** What a statement replies that was not sent. */
const nothing = { rows: [], rowCount: null, fields: [], oid: 0 }

const keptForCommit = new Set<string>()

/**
 * A statement that waits in its connection for the commit of its transaction and goes with that. It is for the last one alone,
 * which is asked for and not waited for before the commit.
 */
export function sentWithCommit<Query extends { sql: string }>(query: Query): Query {
  const sql = `${query.sql} -- with the commit`
  keptForCommit.add(sql)
  return { ...query, sql }
}

type Waiting = { send(): void; refuse(why: Error): void }

/**
 * A connection that sends `begin` together with the transaction's first statement, and the last one together with `commit`
 * where that is left to it (pipelining), which saves a round trip each; a transaction without a statement is never sent.
 * Where one fails, those behind it fail as well.
 */
export class PipeliningClient extends HostsClient {
  #isOpen = false
  #isBegun = false
  #last: Waiting | null = null

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
  }

  override query = ((given: unknown, ...rest: unknown[]) => {
    const send = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, args)
    if (given === 'begin') {
      this.#isOpen = true
      return Promise.resolve({ ...nothing, command: 'BEGIN' })
    }
    const text = typeof given === 'string' ? given : (given as { text?: string } | null)?.text
    if (text && keptForCommit.has(text)) return this.#keep(() => send(given, ...rest))
    const isEnd = given === 'commit' || given === 'rollback'
    const [isOpen, isBegun, last] = [this.#isOpen, this.#isBegun, this.#last]
    if (isOpen) [this.#isOpen, this.#isBegun, this.#last] = [!isEnd, !isEnd, null]
    if (given === 'rollback') last?.refuse(new Error('The transaction was rolled back.'))
    const before = given === 'rollback' ? null : last
    if (isEnd && isOpen && !isBegun && !before)
      return Promise.resolve({ ...nothing, command: given.toUpperCase() })
    return sendTogether(this, () => {
      if (isOpen && !isBegun) send('begin').catch(() => {})
      before?.send()
      return send(given, ...rest)
    })
  }) as pg.Client['query']

  #keep(send: () => Promise<unknown>): Promise<unknown> {
    if (!this.#isOpen) return Promise.reject(new Error('A last statement came after its transaction.'))
    return new Promise((resolve, reject) => {
      this.#last = { send: () => void send().then(resolve, reject), refuse: reject }
    })
  }
}
