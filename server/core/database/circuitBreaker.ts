import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { raiseAlert } from '../metrics.ts'
import { createThrottledLog } from '../throttledLog.ts'
import { getOutageMessage, isDiskFull } from './dbErrors.ts'

/** During an outage, requests are rejected immediately instead of waiting for the database. */
export type CircuitBreaker = {
  isOpen(): boolean
  /** True if the database's disk is full: it answers, but accepts no commands. */
  isFull(): boolean
  /** Records a refused or lost connection, or a full disk. The database is then probed until it recovers. */
  report(error: unknown): void
}

const probeMs = 1000
const diskProbeMs = 2000

/** Writes 8 MB until the commit: with less space the next commands would fail again. */
const writeProbeSql = `
  create temporary table filler on commit drop as
  select repeat(md5(n::text), 30) as content from generate_series(1, 8192) as n`

/** Returns false if the pool is closed first. */
async function retryUntilAvailable(
  pool: pg.Pool,
  everyMs: number,
  attempt: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  while (!pool.ending) {
    try {
      await attempt()
      return true
    } catch (error) {
      onFailure(error)
    }
    await pause(everyMs, undefined, { ref: false })
  }
  return false
}

/** Tracks a state in which the database is unusable, from the first call until an attempt succeeds. */
function createProbe(pool: pg.Pool, everyMs: number, attempt: () => Promise<unknown>) {
  let isProbing = false
  return async (onFailure: (error: unknown) => void, onRecovered: () => void): Promise<void> => {
    if (isProbing) return
    isProbing = true
    if (await retryUntilAvailable(pool, everyMs, attempt, onFailure)) onRecovered()
    isProbing = false
  }
}

/** `probe` queries the database. Logs an outage or a full disk at most once a minute. */
export function monitorDatabase(pool: pg.Pool, log: Logger, probe: () => Promise<unknown>): CircuitBreaker {
  let isOpen = false
  let isFull = false
  const logOutage = createThrottledLog((err: unknown, occurrences) =>
    log.warn({ err, occurrences }, 'database unreachable'),
  )
  const alertFull = createThrottledLog((error: unknown, occurrences) =>
    raiseAlert(log, 'databaseDiskFull', { reason: (error as Error).message, occurrences }),
  )
  const probeConnection = createProbe(pool, probeMs, probe)
  const probeDisk = createProbe(pool, diskProbeMs, async () => {
    await pool.query(writeProbeSql).catch((error: unknown) => {
      // Any error but an outage, which includes a full disk, means that the disk has space.
      if (getOutageMessage(error)) throw error
    })
  })

  function reportOutage(error: unknown): void {
    logOutage(error)
    // One lost connection is no outage: the circuit opens when a probe fails too.
    const onFailure = (probeError: unknown) => {
      isOpen = true
      logOutage(probeError)
    }
    void probeConnection(onFailure, () => {
      if (isOpen) log.info('database connection restored')
      isOpen = false
    })
  }

  function reportFull(error: unknown): void {
    isFull = true
    alertFull(error)
    // A lost connection during a probe is an outage.
    void probeDisk(report, () => {
      log.info('database disk has space again')
      isFull = false
    })
  }

  function report(error: unknown): void {
    if (isDiskFull(error)) reportFull(error)
    else reportOutage(error)
  }

  pool.on('error', report)
  return { isOpen: () => isOpen, isFull: () => isFull, report }
}
