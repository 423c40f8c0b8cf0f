import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { throttledLog } from './throttledLog.ts'

/** A circuit breaker before the database: while it is away, requests are refused at once instead of waiting for it. */
export type Outage = {
  isAway(): boolean
  /** Reports a connection that was refused or lost; the database is then probed until it answers. */
  note(error: unknown): void
}

const probeMs = 1000

/** Probes the database every second until it answers; false where the pool is closed first. */
async function untilBack(pool: pg.Pool, onMiss: (error: unknown) => void): Promise<boolean> {
  while (!pool.ending) {
    try {
      await pool.query('select 1')
      return true
    } catch (error) {
      onMiss(error)
    }
    await pause(probeMs, undefined, { ref: false })
  }
  return false
}

/** Watches the connections of a pool; an outage is logged at most once a minute. */
export function watchForOutage(pool: pg.Pool, log: Logger): Outage {
  let away = false
  let isProbing = false
  const logOutage = throttledLog((err: unknown, times) =>
    log.warn({ err, times }, 'the database could not be reached'),
  )

  async function probe(): Promise<void> {
    isProbing = true
    const isBack = await untilBack(pool, (error) => {
      away = true
      logOutage(error)
    })
    if (isBack && away) log.info('the database is back')
    away = false
    isProbing = false
  }

  function note(error: unknown): void {
    logOutage(error)
    if (!isProbing) void probe()
  }

  pool.on('error', note)
  return { isAway: () => away, note }
}
