import { CompiledQuery } from 'kysely'
import type { Tx } from '../ctx.ts'

/** Connections recognise this text and adapt their own timeout. */
export const statementTimeoutQuery = `select set_config('statement_timeout', $1, true)`

/** Milliseconds that a connection waits beyond the server's own timeout, in case the server is gone. */
export const clientGraceMs = 2000

/** For jobs whose aggregations may be large and block no other transactions. */
export async function setStatementTimeout({ db }: Tx, minutes: number): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statementTimeoutQuery, [`${minutes}min`]))
}
