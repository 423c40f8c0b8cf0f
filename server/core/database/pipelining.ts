import pg from 'pg'
import { sendInOnePacket } from '#patches/pg/client.ts'
import { FailoverClient } from './failover.ts'

const emptyResult = { rows: [], rowCount: null, fields: [], oid: 0 }

const deferredStatements = new Set<string>()

/**
 * For the last statement of a transaction. The caller must start it without awaiting it before the commit.
 */
export function pipelineWithCommit<Query extends { sql: string }>(query: Query): Query {
  const sql = `${query.sql} -- with the commit`
  deferredStatements.add(sql)
  return { ...query, sql }
}

type Waiting = { send(): void; reject(why: Error): void }

/**
 * Sends `begin` with the first statement, and that of `pipelineWithCommit` with `commit`: each saves a round
 * trip. A transaction without statements is never sent. After a failure, later ones fail too.
 */
export class PipelinedClient extends FailoverClient {
  #isOpen = false
  #hasBegun = false
  #last: Waiting | null = null

  constructor(config?: string | pg.ClientConfig) {
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true })
  }

  override query = ((statement: unknown, ...rest: unknown[]) => {
    const send = (...args: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, args)
    if (statement === 'begin') {
      this.#isOpen = true
      return Promise.resolve({ ...emptyResult, command: 'BEGIN' })
    }
    const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
    if (text && deferredStatements.has(text)) return this.#defer(() => send(statement, ...rest))
    const isEnd = statement === 'commit' || statement === 'rollback'
    const [isOpen, hasBegun, last] = [this.#isOpen, this.#hasBegun, this.#last]
    if (isOpen) [this.#isOpen, this.#hasBegun, this.#last] = [!isEnd, !isEnd, null]
    if (statement === 'rollback') last?.reject(new Error('The transaction was rolled back.'))
    const before = statement === 'rollback' ? null : last
    if (isEnd && isOpen && !hasBegun && !before)
      return Promise.resolve({ ...emptyResult, command: statement.toUpperCase() })
    return sendInOnePacket(this, () => {
      if (isOpen && !hasBegun) send('begin').catch(() => {})
      before?.send()
      return send(statement, ...rest)
    })
  }) as pg.Client['query']

  #defer(send: () => Promise<unknown>): Promise<unknown> {
    if (!this.#isOpen)
      return Promise.reject(new Error('A deferred statement was sent after its transaction had ended.'))
    return new Promise((resolve, reject) => {
      this.#last = { send: () => void send().then(resolve, reject), reject }
    })
  }
}
