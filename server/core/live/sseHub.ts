import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LiveMessage } from '#contract/live/schemas.ts'
import type { Bus } from '#server/integrations/ports.ts'
import { createThrottledLog } from '../throttledLog.ts'

/**
 * Poll interval for messages that were not announced to this node: short if no bus connects the nodes, else
 * only a safety net for lost announcements.
 */
const defaultPollMs = { alone: 400, withBus: 5000 }

/** The counts are added when it is sent. */
export type LiveMessageBody = Omit<LiveMessage, 'counts'>

/** `at` is the commit's time; missing for `start` and `reset`. */
export type Numbered = { seq: number; message: LiveMessageBody; at?: Date }

type Reader = {
  /** Resolves if the reader was woken since the last `take`. */
  awake(): Promise<void>
  /** Returns the messages committed on this node since the last call. */
  take(): Numbered[]
  wake(): void
  leave(): void
}

export type SseHub = {
  join(userId: number, lastSeq: () => number): Reader
  /** By user ID. Delivers to the readers on this node, and wakes the users' readers on all other nodes. */
  broadcast(messages: ReadonlyMap<number, readonly Numbered[]>): void
  close(): Promise<void>
}

type Member = { lastSeq: () => number; wake(messages?: readonly Numbered[]): void }

async function findBehindUsers(pool: pg.Pool, readers: ReadonlyMap<number, Set<Member>>): Promise<number[]> {
  const { rows } = await pool.query<{ userId: number; lastSeq: number }>({
    name: 'live.poll',
    text: 'select user_id as "userId", last_seq as "lastSeq" from live_sequences where user_id = any ($1)',
    values: [[...readers.keys()]],
  })
  const isBehind = (userId: number, last: number) =>
    [...(readers.get(userId) ?? [])].some(({ lastSeq }) => lastSeq() < last)
  return rows.filter(({ userId, lastSeq }) => isBehind(userId, lastSeq)).map(({ userId }) => userId)
}

type Parts = {
  pool: pg.Pool
  bus: Bus
  log: Logger
  isCircuitOpen: () => boolean
  pollMs?: typeof defaultPollMs
}

/**
 * Announcements may get lost, so the sequences in the database are polled as well: a loss only costs time.
 */
export function createSseHub({ pool, bus, log, isCircuitOpen, pollMs = defaultPollMs }: Parts): SseHub {
  const readers = new Map<number, Set<Member>>()
  const closing = new AbortController()
  const { signal } = closing
  let polling: Promise<void> | null = null
  const wakeAll = (userIds: Iterable<number>) => {
    for (const userId of userIds) for (const { wake } of readers.get(userId) ?? []) wake()
  }
  const logFailure = createThrottledLog((err: unknown, occurrences) =>
    log.warn({ err, occurrences }, 'polling for live events failed'),
  )

  async function poll(): Promise<void> {
    while (readers.size > 0 && !signal.aborted) {
      const wait = bus.isConnected() ? pollMs.withBus : pollMs.alone
      await pause(wait, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted || readers.size === 0 || isCircuitOpen()) continue
      await findBehindUsers(pool, readers).then(wakeAll, logFailure)
    }
    polling = null
  }

  bus.subscribe({
    message: (text) => wakeAll(text.split(',').map(Number)),
    // Announcements during a bus outage were lost.
    connected: () => wakeAll([...readers.keys()]),
  })

  return {
    join(userId, lastSeq) {
      let woken = Promise.withResolvers<void>()
      let pending: Numbered[] = []
      const member: Member = {
        lastSeq,
        wake(more = []) {
          pending.push(...more)
          woken.resolve()
        },
      }
      const members = readers.get(userId) ?? new Set()
      readers.set(userId, members.add(member))
      polling ??= poll()
      return {
        awake: () => woken.promise,
        take() {
          const received = pending
          pending = []
          woken = Promise.withResolvers<void>()
          return received
        },
        wake: () => member.wake(),
        leave() {
          members.delete(member)
          if (members.size === 0 && readers.get(userId) === members) readers.delete(userId)
        },
      }
    },
    broadcast(messagesByUser) {
      for (const [userId, messages] of messagesByUser)
        for (const { wake } of readers.get(userId) ?? []) wake(messages)
      bus.publish([...messagesByUser.keys()].join(','))
    },
    async close() {
      closing.abort()
      await Promise.all([polling, bus.close()])
    },
  }
}
