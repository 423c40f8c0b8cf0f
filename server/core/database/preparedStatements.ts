import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import { getStatementComment } from '../tracing.ts'
import { PipelinedClient } from './pipelining.ts'
import { clientGraceMs, statementTimeoutQuery } from './statementTimeout.ts'

const names = new Map<string, string>()

/** For the few statements that run constantly: each connection prepares them. Returns the text. */
export function prepareNamed(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** The generated statement must have few variants. */
export function prepare<Query extends { sql: string }>(query: Query): Query {
  if (!names.has(query.sql)) names.set(query.sql, `planned.${names.size}`)
  return query
}

export async function executePrepared<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  return (await db.executeQuery(prepare(query))).rows
}

/** The statement must always return exactly one row. */
export async function executePreparedOne<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<Row> {
  const [row] = await executePrepared(db, query)
  if (!row) throw new Error('A query for one row returned none.')
  return row
}

/** Connections compare statements with these texts, so they must be sent verbatim. */
const transactionCommands = new Set(['begin', 'commit', 'rollback'])

/**
 * Connection that recognises prepared statements by their text, because Kysely cannot mark them. Other
 * statements get a comment with their trace; prepared ones must have the same text for everyone.
 */
export class PreparedStatementClient extends PipelinedClient {
  /** False if there is no query timeout, so that it waits forever. */
  readonly #isLimited: boolean
  /** Query timeout in a transaction that has a longer one, in milliseconds. */
  #timeoutMs: number | undefined

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.#isLimited = typeof config === 'object' && Boolean(config.query_timeout)
    const send = this.query
    this.query = ((statement: unknown, ...rest: unknown[]) => {
      const execute = (...args: unknown[]) => Reflect.apply(send, this, args)
      if (typeof statement !== 'string' || transactionCommands.has(statement)) {
        if (statement === 'commit' || statement === 'rollback') this.#timeoutMs = undefined
        return execute(statement, ...rest)
      }
      const [values, ...callbacks] = rest
      if (statement === statementTimeoutQuery) this.#setTimeout(String((values as unknown[])[0]))
      const name = names.get(statement)
      const text = name ? statement : getStatementComment() + statement
      if (!name && !this.#timeoutMs) return execute(text, ...rest)
      return execute({ name, text, values, query_timeout: this.#timeoutMs }, ...callbacks)
    }) as pg.Client['query']
  }

  #setTimeout(minutes: string): void {
    if (this.#isLimited) this.#timeoutMs = Number.parseInt(minutes, 10) * 60_000 + clientGraceMs
  }
}
