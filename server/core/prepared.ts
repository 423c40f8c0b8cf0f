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
  /** How long it waits for an answer, while a transaction is allowed longer. */
  #usual: number | null = null

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query
    this.query = ((given: unknown, values?: unknown, ...rest: unknown[]) => {
      const ask = (text: unknown) => Reflect.apply(send, this, [text, values, ...rest])
      if (typeof given !== 'string') return ask(given)
      if (given === patienceText) this.#wait(String((values as unknown[])[0]))
      else if (given === 'commit' || given === 'rollback') this.#waitNoLonger()
      const name = names.get(given)
      if (name) return Reflect.apply(send, this, [{ name, text: given, values }, ...rest])
      return ask(bounds.has(given) ? given : statementComment() + given)
    }) as pg.Client['query']
  }

  /** The driver reads this setting at each statement; where there is none it waits without end. */
  get #limits(): { query_timeout: number | false } {
    return (this as unknown as { connectionParameters: { query_timeout: number | false } })
      .connectionParameters
  }

  #wait(minutes: string): void {
    if (!this.#limits.query_timeout) return
    this.#usual ??= this.#limits.query_timeout
    this.#limits.query_timeout = Number.parseInt(minutes, 10) * 60_000 + grace
  }

  #waitNoLonger(): void {
    if (this.#usual === null) return
    this.#limits.query_timeout = this.#usual
    this.#usual = null
  }
}
