import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { raiseAlert } from '../metrics.ts'
import { throttledLog } from '../throttledLog.ts'
import { connectionErrorMessage, isDiskFull } from './dbErrors.ts'

/** A circuit breaker before the database: while it is away, requests are refused at once instead of waiting for it. */
export type CircuitBreaker = {
  isOpen(): boolean
  /** Whether its disk is full: it answers, but takes no commands. */
  isFull(): boolean
  /** Reports a connection that was refused or lost, or a full disk; the database is then probed until it recovers. */
  note(error: unknown): void
}

const probeMs = 1000
const diskProbeMs = 2000

/** Takes 8 MB of the database's disk and frees them: with less room the next commands would fail again. */
const reserveDiskSpace = `
  create temporary table room on commit drop as
  select repeat(md5(n::text), 30) as filler from generate_series(1, 8192) as n`

/** Repeats an attempt until it succeeds; false where the pool is closed first. */
async function retryUntilAvailable(
  pool: pg.Pool,
  everyMs: number,
  attempt: () => Promise<unknown>,
  onMiss: (error: unknown) => void,
): Promise<boolean> {
  while (!pool.ending) {
    try {
      await attempt()
      return true
    } catch (error) {
      onMiss(error)
    }
    await pause(everyMs, undefined, { ref: false })
  }
  return false
}

/** Watches a state in which the database can't be used, from when it is noted until an attempt succeeds. */
function createProbe(pool: pg.Pool, everyMs: number, attempt: () => Promise<unknown>) {
  let isProbing = false
  return async (onMiss: (error: unknown) => void, onBack: () => void): Promise<void> => {
    if (isProbing) return
    isProbing = true
    if (await retryUntilAvailable(pool, everyMs, attempt, onMiss)) onBack()
    isProbing = false
  }
}

/** Watches the connections of a pool; `compare` queries the database. An outage or a full disk is logged at most once a minute. */
export function monitorDatabase(pool: pg.Pool, log: Logger, compare: () => Promise<unknown>): CircuitBreaker {
  let isOpen = false
  let isFull = false
  const logOutage = throttledLog((err: unknown, times) =>
    log.warn({ err, times }, 'the database could not be reached'),
  )
  const alertFull = throttledLog((error: unknown, times) =>
    raiseAlert(log, 'diskFull', { said: (error as Error).message, times }),
  )
  const untilReached = createProbe(pool, probeMs, compare)
  const untilRoom = createProbe(pool, diskProbeMs, async () => {
    await pool.query(reserveDiskSpace).catch((error: unknown) => {
      // Commands report any other failure themselves.
      if (connectionErrorMessage(error)) throw error
    })
  })

  function noteAway(error: unknown): void {
    logOutage(error)
    const onMiss = (missed: unknown) => {
      isOpen = true
      logOutage(missed)
    }
    void untilReached(onMiss, () => {
      if (isOpen) log.info('the database is back')
      isOpen = false
    })
  }

  function noteFull(error: unknown): void {
    isFull = true
    alertFull(error)
    void untilRoom(note, () => {
      log.info('the database has room again')
      isFull = false
    })
  }

  function note(error: unknown): void {
    if (isDiskFull(error)) noteFull(error)
    else noteAway(error)
  }

  pool.on('error', note)
  return { isOpen: () => isOpen, isFull: () => isFull, note }
}
