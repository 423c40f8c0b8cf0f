import pg from 'pg'
import type { Logger } from 'pino'
import { removeClient } from '#patches/pg/client.ts'
import { FailoverClient } from './failover.ts'

/** A connection lost while idle is replaced at the next query. */
export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool({ Client: FailoverClient, ...options })
  pool.on('error', (error) => {
    removeClient(error)
    log.debug({ err: error }, 'database connection lost')
  })
  // A connection lost during a query rejects that query; without a listener its error event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
