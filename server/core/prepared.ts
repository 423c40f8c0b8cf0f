import type pg from 'pg'
import { DeferredBeginClient } from './deferredBegin.ts'

const names = new Map<string, string>()

/** Has each connection plan this statement once: for the few that run over and over. Replies its text. */
export function prepared(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** Has each connection plan a statement once whose text is put together, always in one of a few ways. */
export function planOnce<Query extends { sql: string }>(query: Query): Query {
  if (!names.has(query.sql)) names.set(query.sql, `planned.${names.size}`)
  return query
}

/** A connection that knows by their text which statements are prepared, for Kysely can't say so. */
export class PreparingClient extends DeferredBeginClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((given: unknown, values?: unknown, ...rest: unknown[]) => {
      const name = typeof given === 'string' ? names.get(given) : undefined
      const args = name ? [{ name, text: given, values }, ...rest] : [given, values, ...rest]
      return Reflect.apply(send, this, args)
    }) as pg.Client['query']
  }
}
