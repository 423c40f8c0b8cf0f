import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import { grace, patienceText } from './patience.ts'
import { PipeliningClient } from './pipelining.ts'
import { statementComment } from './tracing.ts'

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

/** The rows of a statement that each connection plans once. */
export async function readPlanned<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  return (await db.executeQuery(planOnce(query))).rows
}

/** The row of a statement that always replies one, which each connection plans once. */
export async function readPlannedRow<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<Row> {
  const [row] = await readPlanned(db, query)
  if (!row) throw new Error('A statement of one row replied none.')
  return row
}

/** Connections compare these with what they are asked, so they are sent as they are. */
const bounds = new Set(['begin', 'commit', 'rollback'])

/**
 * A connection that knows by their text which statements are prepared, for Kysely can't say so. The others say in a comment
 * what they are for; one that is prepared is the same for everybody.
 */
export class PreparingClient extends PipeliningClient {
  /** Where it has no limit, it waits for an answer without end. */
  readonly #isLimited: boolean
  /** How long it waits for each answer in a transaction that is allowed longer; milliseconds. */
  #patience: number | undefined

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.#isLimited = typeof config === 'object' && Boolean(config.query_timeout)
    const send = this.query
    this.query = ((given: unknown, ...rest: unknown[]) => {
      const ask = (...args: unknown[]) => Reflect.apply(send, this, args)
      if (typeof given !== 'string' || bounds.has(given)) {
        if (given === 'commit' || given === 'rollback') this.#patience = undefined
        return ask(given, ...rest)
      }
      const [values, ...heard] = rest
      if (given === patienceText) this.#allow(String((values as unknown[])[0]))
      const name = names.get(given)
      const text = name ? given : statementComment() + given
      if (!name && !this.#patience) return ask(text, ...rest)
      return ask({ name, text, values, query_timeout: this.#patience }, ...heard)
    }) as pg.Client['query']
  }

  #allow(minutes: string): void {
    if (this.#isLimited) this.#patience = Number.parseInt(minutes, 10) * 60_000 + grace
  }
}
