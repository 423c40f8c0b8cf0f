import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { type SecurityEventType, securityEventTypes } from '#contract/securityLog/constants.ts'
import type { Database } from '../database/database.ts'
import { toJson } from '../database/json.ts'
import { metrics } from '../metrics.ts'
import { throttledLog } from '../throttledLog.ts'
import type { Details } from './securityLog.tables.ts'

const events = new Counter({
  name: 'security_events_total',
  help: 'Security events by kind, including those that the log only counts.',
  labelNames: ['kind'],
  registers: [metrics],
})
for (const kind of Object.keys(securityEventTypes)) events.inc({ kind }, 0)

const lost = new Counter({
  name: 'security_entries_lost_total',
  help: 'Lost entries of the security log, because the database accepted none for too long.',
  registers: [metrics],
})

const hour = 3600 * 1000

/** How long an entry waits for others, to be written with them. */
const flushMs = 1000

/** What waits while the database is away; some 300 bytes each. */
const maxQueued = 5000

/** The most that one statement writes. */
const batchSize = 500

/**
 * How many entries of a kind a node keeps one by one in an hour, and how many of them for one person or network, so that one
 * who is loud hides no other. What comes beyond is counted, and written as one entry for each. Of what anybody can cause, a
 * node thus writes no more than 10 000 entries a day and kind, whatever is thrown at it.
 */
const maxPerKind = { anyone: 200, person: 5000, product: 5000 }
const maxPerSource = 20

type Entry = {
  at: Date
  kind: SecurityEventType
  user_id: number | null
  session_id: number | null
  device: string | null
  network: string | null
  country: string | null
  times: number
  details: Details
}

export type SecurityLog = {
  add(entry: Entry): void
  /** Writes what waits; never fails. */
  flush(): Promise<void>
}

type Source = { storedCount: number; more: Entry | null }

/** Decides which entries of an hour are kept one by one, and counts the others. */
function createSampler() {
  let until = 0
  let sources = new Map<string, Source>()
  let kinds = new Map<SecurityEventType, Source>()

  /** What was counted in the hour that is over. */
  function turn(now: Date): Entry[] {
    if (now.getTime() < until) return []
    const aggregated = [...sources.values(), ...kinds.values()].flatMap(({ more }) => more ?? [])
    until = (Math.floor(now.getTime() / hour) + 1) * hour
    sources = new Map()
    kinds = new Map()
    return aggregated
  }

  function count(source: Source, entry: Entry): void {
    source.more = { ...entry, times: (source.more?.times ?? 0) + entry.times }
  }

  /** Whether an entry is to be written by itself. */
  function shouldStore(entry: Entry): boolean {
    const ofKind = kinds.get(entry.kind) ?? { storedCount: 0, more: null }
    kinds.set(entry.kind, ofKind)
    const key = `${entry.kind} ${entry.user_id} ${entry.network}`
    const ofSource = sources.get(key)
    if (ofSource && ofSource.storedCount >= maxPerSource) {
      count(ofSource, entry)
      return false
    }
    if (ofKind.storedCount >= maxPerKind[securityEventTypes[entry.kind].by]) {
      // Of whom nothing was kept, nothing is remembered either: there may be any number of them.
      if (ofSource) count(ofSource, entry)
      else
        count(ofKind, { ...entry, user_id: null, session_id: null, device: null, network: null, details: {} })
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
 * The security log of a node. What is added waits in memory for a second and is then written together, outside of any
 * transaction: it slows no call down, fails none, and stays whether or not the call is rolled back. A kill loses that second, but
 * for the line in the log, which each entry has at once.
 */
export function createSecurityLog({ db, log, now, isCircuitOpen }: Parts): SecurityLog {
  const sampler = createSampler()
  let waiting: Entry[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null
  const logFailure = throttledLog((err: unknown, times) =>
    log.warn({ err, times }, 'the security log could not be written'),
  )

  function enqueue(entries: readonly Entry[]): void {
    // Whoever breaks in here must not be able to remove their tracks: the lines go to wherever logs are sent.
    for (const entry of entries) log.info({ security: entry }, 'a security event')
    const room = Math.max(0, maxQueued - waiting.length)
    waiting.push(...entries.slice(0, room))
    if (entries.length > room) lost.inc(entries.length - room)
    if (waiting.length > 0) timer ??= setTimeout(() => void flush(), flushMs).unref()
  }

  async function write(): Promise<void> {
    while (waiting.length > 0 && !isCircuitOpen()) {
      const batch = waiting.slice(0, batchSize)
      const rows = batch.map((entry) => ({ ...entry, details: toJson(entry.details) }))
      await db.insertInto('security_entries').values(rows).execute()
      waiting = waiting.slice(batch.length)
    }
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    // What was added while others were being written is written after them.
    const before = writing
    const own = (before ?? Promise.resolve()).then(write).catch(logFailure)
    writing = own
    await own
    if (writing === own) writing = null
    enqueue([])
  }

  return {
    add(entry) {
      events.inc({ kind: entry.kind }, entry.times)
      const aggregated = sampler.turn(now())
      enqueue(sampler.shouldStore(entry) ? [...aggregated, entry] : aggregated)
    },
    async flush() {
      enqueue(sampler.turn(now()))
      await flush()
    },
  }
}
