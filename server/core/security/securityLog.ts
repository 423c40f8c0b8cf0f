import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { type SecurityEventType, securityEventTypes } from '#contract/securityLog/constants.ts'
import type { Database } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { metrics } from '../metrics.ts'
import { createThrottledLog } from '../throttledLog.ts'
import type { Details } from './securityLog.tables.ts'

const events = new Counter({
  name: 'makan_security_events_total',
  help: 'Security events by kind, including those that the log only counts.',
  labelNames: ['kind'],
  registers: [metrics],
})
for (const kind of Object.keys(securityEventTypes)) events.inc({ kind }, 0)

const lost = new Counter({
  name: 'makan_security_log_entries_dropped_total',
  help: 'Lost entries of the security log, because the database accepted none for too long.',
  registers: [metrics],
})

const hour = 3600 * 1000

/** Milliseconds that an entry waits to be written with others. */
const flushMs = 1000

/** Maximum number of queued entries while the database is unavailable; about 300 bytes each. */
const maxQueued = 5000

const batchSize = 500

/**
 * Per node and hour, and for one person or network, so that one noisy source does not hide others. Further
 * entries are only counted, and written as one aggregated entry per source.
 */
const maxPerKind = { anyone: 200, person: 5000, product: 5000 }
const maxPerSource = 20

type Entry = {
  at: Date
  kind: SecurityEventType
  userId: number | null
  sessionId: number | null
  device: string | null
  network: string | null
  country: string | null
  occurrences: number
  details: Details
}

export type SecurityLog = {
  add(entry: Entry): void
  /** Never rejects. */
  flush(): Promise<void>
}

type Source = { storedCount: number; more: Entry | null }

/** Decides which entries of an hour are stored individually, and counts the others. */
function createSampler() {
  let until = 0
  let sources = new Map<string, Source>()
  let kinds = new Map<SecurityEventType, Source>()

  /** Returns the aggregated entries of the past hour. */
  function turn(now: Date): Entry[] {
    if (now.getTime() < until) return []
    const aggregated = [...sources.values(), ...kinds.values()].flatMap(({ more }) => more ?? [])
    until = (Math.floor(now.getTime() / hour) + 1) * hour
    sources = new Map()
    kinds = new Map()
    return aggregated
  }

  function count(source: Source, entry: Entry): void {
    source.more = { ...entry, occurrences: (source.more?.occurrences ?? 0) + entry.occurrences }
  }

  function shouldStore(entry: Entry): boolean {
    const ofKind = kinds.get(entry.kind) ?? { storedCount: 0, more: null }
    kinds.set(entry.kind, ofKind)
    const key = `${entry.kind} ${entry.userId} ${entry.network}`
    const ofSource = sources.get(key)
    if (ofSource && ofSource.storedCount >= maxPerSource) {
      count(ofSource, entry)
      return false
    }
    if (ofKind.storedCount >= maxPerKind[securityEventTypes[entry.kind].by]) {
      // Sources without a stored entry are not tracked: their number is unbounded.
      if (ofSource) count(ofSource, entry)
      else
        count(ofKind, { ...entry, userId: null, sessionId: null, device: null, network: null, details: {} })
      return false
    }
    ofKind.storedCount += 1
    sources.set(key, { storedCount: (ofSource?.storedCount ?? 0) + 1, more: null })
    return true
  }

  return { turn, shouldStore }
}

type Parts = { db: Kysely<Database>; log: Logger; now: () => Date; isCircuitOpen: () => boolean }

/**
 * Entries are written in batches outside of any transaction: they neither delay nor fail a request, and
 * persist if it rolls back. A crash loses a second of them, but each is also logged immediately.
 */
export function createSecurityLog({ db, log, now, isCircuitOpen }: Parts): SecurityLog {
  const sampler = createSampler()
  let waiting: Entry[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  const logFailure = createThrottledLog((err: unknown, occurrences) =>
    log.warn({ err, occurrences }, 'writing the security log failed'),
  )

  function enqueue(entries: readonly Entry[]): void {
    // An attacker on this machine must not be able to remove traces: log lines are shipped elsewhere.
    for (const entry of entries) log.info({ security: entry }, 'security event')
    const room = Math.max(0, maxQueued - waiting.length)
    waiting.push(...entries.slice(0, room))
    if (entries.length > room) lost.inc(entries.length - room)
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), flushMs).unref()
  }

  async function write(): Promise<void> {
    while (waiting.length > 0 && !isCircuitOpen()) {
      const batch = waiting.slice(0, batchSize)
      const rows = batch.map((entry) => ({ ...entry, details: toJson(entry.details) }))
      await db.insertInto('securityEntries').values(rows).execute()
      waiting = waiting.slice(batch.length)
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    // Entries added during a write are written after it.
    const before = writing
    const own = (before ?? Promise.resolve()).then(write).catch(logFailure)
    writing = own
    await own
    if (writing === own) writing = null
    enqueue([])
  }

  return {
    add(entry) {
      events.inc({ kind: entry.kind }, entry.occurrences)
      const aggregated = sampler.turn(now())
      enqueue(sampler.shouldStore(entry) ? [...aggregated, entry] : aggregated)
    },
    async flush() {
      enqueue(sampler.turn(now()))
      await flush()
    },
  }
}
