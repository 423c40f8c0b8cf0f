import { CompiledQuery } from 'kysely'
import type { Tx } from '../ctx.ts'

/** Connections know it by its text, and wait for their answers as long. */
export const statementTimeoutQuery = `select set_config('statement_timeout', $1, true)`

/** How long a connection waits beyond the server, which ends a statement itself as long as it is there; milliseconds. */
export const clientGraceMs = 2000

/** Lets each statement of this transaction take so many minutes: what a job adds up, for which nobody waits, may be large. */
export async function setStatementTimeout({ db }: Tx, minutes: number): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(statementTimeoutQuery, [`${minutes}min`]))
}
