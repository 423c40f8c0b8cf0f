import type pg from 'pg'
import { PreparingClient } from '../core/prepared.ts'
import type { WriteWatch } from '../search/writeWatch.ts'

/** Connections that wait, after a commit that wrote to a watched table, until that was followed (read your own writes). */
export function watchedClient(watch: WriteWatch): typeof pg.Client {
  return class extends PreparingClient {
    #isInTransaction = false
    #hasWritten = false

    constructor(...given: ConstructorParameters<typeof pg.Client>) {
      super(...given)
      const send = this.query
      this.query = ((given: unknown, ...rest: unknown[]) => {
        const result: unknown = Reflect.apply(send, this, [given, ...rest])
        const text = typeof given === 'string' ? given : (given as { text?: string } | null)?.text
        if (text === undefined || !(result instanceof Promise)) return result
        return this.#note(text) ? this.#followed(result) : result
      }) as pg.Client['query']
    }

    /** Whether this statement commits a write. */
    #note(text: string): boolean {
      if (/^(?:begin|start transaction)/i.test(text)) this.#isInTransaction = true
      const isUndone = /^rollback$/i.test(text)
      this.#hasWritten = !isUndone && (this.#hasWritten || watch.writes?.test(text) === true)
      if (isUndone || /^commit$/i.test(text)) this.#isInTransaction = false
      if (this.#isInTransaction) return false
      const hasWritten = this.#hasWritten
      this.#hasWritten = false
      return hasWritten
    }

    async #followed<Result>(result: Promise<Result>): Promise<Result> {
      const value = await result
      await watch.follow?.()
      return value
    }
  }
}
