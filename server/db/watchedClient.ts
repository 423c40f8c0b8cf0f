import type pg from 'pg'
import { PreparedStatementClient } from '../core/database/preparedStatements.ts'
import type { IndexSync } from '../search/indexSync.ts'

/**
 * After a commit that wrote to a watched table, waits until the search index has followed it (read your own
 * writes).
 */
export function createWatchedClient(watch: IndexSync): typeof pg.Client {
  return class extends PreparedStatementClient {
    #isInTransaction = false
    #hasWritten = false

    constructor(...args: ConstructorParameters<typeof pg.Client>) {
      super(...args)
      const send = this.query
      this.query = ((statement: unknown, ...rest: unknown[]) => {
        const result: unknown = Reflect.apply(send, this, [statement, ...rest])
        const text = typeof statement === 'string' ? statement : (statement as { text?: string } | null)?.text
        if (text === undefined || !(result instanceof Promise)) return result
        return this.#isCommittedWrite(text) ? this.#afterSync(result) : result
      }) as pg.Client['query']
    }

    #isCommittedWrite(text: string): boolean {
      if (/^(?:begin|start transaction)/i.test(text)) this.#isInTransaction = true
      const isUndone = /^rollback$/i.test(text)
      this.#hasWritten = !isUndone && (this.#hasWritten || watch.writePattern?.test(text) === true)
      if (isUndone || /^commit$/i.test(text)) this.#isInTransaction = false
      if (this.#isInTransaction) return false
      const hasWritten = this.#hasWritten
      this.#hasWritten = false
      return hasWritten
    }

    async #afterSync<Result>(result: Promise<Result>): Promise<Result> {
      const value = await result
      await watch.afterCommit?.()
      return value
    }
  }
}
