import { uptime } from 'node:os'
import type pg from 'pg'
import type { Logger } from 'pino'
import { raiseAlert } from '../metrics.ts'
import { createThrottledLog } from '../throttledLog.ts'

export type MachineClocks = {
  /** Wall clock, which may be set. */
  wall(): number
  /** Monotonic clock that may stop while the machine sleeps. */
  steady(): number
  /** Monotonic clock that continues while the machine sleeps. */
  uptime(): number
}

const systemClocks: MachineClocks = {
  wall: () => Date.now(),
  steady: () => performance.now(),
  uptime: () => uptime() * 1000,
}

const alertThresholdMs = 5000
/** Above it this node is not ready, runs no jobs and rejects commands. */
const maxDifferenceMs = 60_000
const compareIntervalMs = 1000

export type NodeClock = {
  /** By the database's clock. Never runs backwards while it is trusted. */
  now(): Date
  /** True if this machine's clock agrees with the database's, and neither has jumped. */
  isTrusted(): boolean
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  offset(): number
  /** Compares with the database's time; the query also serves as its health check. */
  compare(): Promise<void>
  /** Compares every second until the returned function is called. */
  watch(): () => void
}

/**
 * Taken simultaneously, except that the database's may be ahead by up to `delay`, the duration of the query.
 */
type Reading = { database: number; delay: number; wall: number; steady: number; uptime: number }

async function readClocks(pool: pg.Pool, machine: MachineClocks): Promise<Reading> {
  const client = await pool.connect()
  try {
    const sent = machine.steady()
    const { rows } = await client.query<{ at: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
    )
    const [wall, steady, up] = [machine.wall(), machine.steady(), machine.uptime()]
    client.release()
    return { database: rows[0]?.at ?? 0, delay: steady - sent, wall, steady, uptime: up }
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Negative before the possible range of the database's clock, positive after it, 0 within it. */
function computeDeviation({ database, delay }: Reading, time: number): number {
  return Math.min(0, time - database) || Math.max(0, time - database - delay)
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10

type Parts = { pool: pg.Pool; log: Logger; machine?: MachineClocks | undefined }

/**
 * Extrapolates the database's last answer with the steady clock. Never follows a jump of more than a minute,
 * even if both clocks agree afterwards: they may be on one machine whose clock is wrong.
 */
export function createNodeClock({ pool, log, machine = systemClocks }: Parts): NodeClock {
  const { wall, steady } = machine
  let base = { database: wall(), wall: wall(), steady: steady(), uptime: machine.uptime() }
  let isBaseTrusted = false
  let isRight = false
  let offset = 0
  let latest = Number.NEGATIVE_INFINITY
  let comparing: Promise<void> | null = null
  const alertSkew = createThrottledLog((details: Record<string, number>) =>
    raiseAlert(log, 'clockSkew', details),
  )
  const alertCriticalSkew = createThrottledLog((details: Record<string, number>) =>
    raiseAlert(log, 'clockSkewCritical', details),
  )

  const getTimeAt = (steadyNow: number) => base.database + steadyNow - base.steady

  function applyReading(reading: Reading): void {
    const { database, delay, ...own } = reading
    const expected = isBaseTrusted ? getTimeAt(reading.steady) : database + delay / 2
    // Corrected only as far as the answer contradicts it, because a slow answer is imprecise.
    const corrected = Math.min(Math.max(expected, database), database + delay)
    if (!isBaseTrusted) latest = Number.NEGATIVE_INFINITY
    base = { ...own, database: corrected }
  }

  function judge(reading: Reading): void {
    offset = computeDeviation(reading, reading.wall)
    const expected = base.database + reading.uptime - base.uptime
    const jump = isBaseTrusted ? -computeDeviation(reading, expected) : 0
    // After several small backward jumps, the last returned time may be further ahead than each of them.
    const lead = isBaseTrusted ? Math.max(0, latest - reading.database - reading.delay) : 0
    const difference = Math.max(Math.abs(offset), Math.abs(jump), lead)
    const details = { nodeAheadSeconds: toSeconds(offset), databaseJumpSeconds: toSeconds(jump) }
    if (difference > maxDifferenceMs) {
      isRight = false
      alertCriticalSkew(details)
      // Reads use the last trusted clock, or the database's if there is none.
      if (!isBaseTrusted) applyReading(reading)
      return
    }
    if (difference > alertThresholdMs) alertSkew(details)
    if (isBaseTrusted && !isRight) log.info('node and database clocks are back in sync')
    applyReading(reading)
    isBaseTrusted = true
    isRight = true
  }

  function compare(): Promise<void> {
    comparing ??= readClocks(pool, machine)
      .then(judge)
      .finally(() => {
        comparing = null
      })
    return comparing
  }

  return {
    now() {
      latest = Math.max(latest, getTimeAt(steady()))
      return new Date(latest)
    },
    isTrusted() {
      // The clock may have been set, or the machine may have slept, since the last comparison.
      const moved = wall() - base.wall - (steady() - base.steady)
      return isRight && Math.abs(moved) <= maxDifferenceMs
    },
    offset: () => offset,
    compare,
    watch() {
      const timer = setInterval(() => void compare().catch(() => {}), compareIntervalMs).unref()
      return () => clearInterval(timer)
    },
  }
}

/** For tests and for a demo's past events. */
export function createManualClock(pool: pg.Pool, now: () => Date): NodeClock {
  return {
    now,
    isTrusted: () => true,
    offset: () => 0,
    compare: async () => void (await pool.query('select 1')),
    watch: () => () => {},
  }
}
