import type { CompiledQuery, Kysely } from 'kysely'
import type pg from 'pg'
import { statementComment } from '../tracing.ts'
import { PipelinedClient } from './pipelining.ts'
import { clientGraceMs, statementTimeoutQuery } from './statementTimeout.ts'

const names = new Map<string, string>()

/** Has each connection plan this statement once: for the few that run over and over. Replies its text. */
export function prepareNamed(name: string, text: string): string {
  names.set(text, name)
  return text
}

/** Has each connection plan a statement once whose text is put together, always in one of a few ways. */
export function prepare<Query extends { sql: string }>(query: Query): Query {
  if (!names.has(query.sql)) names.set(query.sql, `planned.${names.size}`)
  return query
}

/** The rows of a statement that each connection plans once. */
export async function executePrepared<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  return (await db.executeQuery(prepare(query))).rows
}

/** The row of a statement that always replies one, which each connection plans once. */
export async function executePreparedOne<Row>(
  db: Pick<Kysely<unknown>, 'executeQuery'>,
  query: CompiledQuery<Row>,
): Promise<Row> {
  const [row] = await executePrepared(db, query)
  if (!row) throw new Error('A statement of one row replied none.')
  return row
}

/** Connections compare these with what they are asked, so they are sent as they are. */
const transactionCommands = new Set(['begin', 'commit', 'rollback'])

/**
 * A connection that knows by their text which statements are prepared, for Kysely can't say so. The others say in a comment
 * what they are for; one that is prepared is the same for everybody.
 */
export class PreparedStatementClient extends PipelinedClient {
  /** Where it has no limit, it waits for an answer without end. */
  readonly #isLimited: boolean
  /** How long it waits for each answer in a transaction that is allowed longer; milliseconds. */
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
      const text = name ? statement : statementComment() + statement
      if (!name && !this.#timeoutMs) return execute(text, ...rest)
      return execute({ name, text, values, query_timeout: this.#timeoutMs }, ...callbacks)
    }) as pg.Client['query']
  }

  #setTimeout(minutes: string): void {
    if (this.#isLimited) this.#timeoutMs = Number.parseInt(minutes, 10) * 60_000 + clientGraceMs
  }
}
