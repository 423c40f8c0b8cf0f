import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { LiveMessage } from '#contract/live/schemas.ts'
import type { Bus } from '#server/integrations/ports.ts'
import { throttledLog } from '../throttledLog.ts'

/** How often it is looked for news that nobody announced here: often where no bus joins the nodes, else in case that it lost some. */
const defaultPollMs = { alone: 400, withBus: 5000 }

/** What a person is told on their stream; counts are added as they are when it is sent. */
export type LiveMessageBody = Omit<LiveMessage, 'counts'>

/** When it was committed is known of what was told, not of `start` and `reset`. */
export type Numbered = { seq: number; message: LiveMessageBody; at?: Date }

type Reader = {
  /** Resolves when it was woken since `take` was called last. */
  awake(): Promise<void>
  /** What commits on this node brought since it was called last. */
  take(): Numbered[]
  wake(): void
  leave(): void
}

/** The readers of live streams on this node, and what wakes them. */
export type SseHub = {
  join(userId: number, lastSeq: () => number): Reader
  /** Hands its readers on this node what was committed for each of these people, and wakes those on every other node. */
  broadcast(messages: ReadonlyMap<number, readonly Numbered[]>): void
  close(): Promise<void>
}

type Member = { lastSeq: () => number; wake(messages?: readonly Numbered[]): void }

/** The people among these whose sequence has gone on. */
async function findBehindUsers(pool: pg.Pool, readers: ReadonlyMap<number, Set<Member>>): Promise<number[]> {
  const { rows } = await pool.query<{ user_id: number; last_seq: number }>({
    name: 'live.poll',
    text: 'select user_id, last_seq from live_sequences where user_id = any ($1)',
    values: [[...readers.keys()]],
  })
  const isBehind = (userId: number, last: number) =>
    [...(readers.get(userId) ?? [])].some(({ lastSeq }) => lastSeq() < last)
  return rows.filter(({ user_id, last_seq }) => isBehind(user_id, last_seq)).map(({ user_id }) => user_id)
}

type Parts = {
  pool: pg.Pool
  bus: Bus
  log: Logger
  isCircuitOpen: () => boolean
  pollMs?: typeof defaultPollMs
}

/**
 * Keeps the readers of a node. An announcement may be lost on its way between nodes, or with a node; the sequences in the
 * database are polled as well, so that it costs time and nothing else.
 */
export function createSseHub({ pool, bus, log, isCircuitOpen, pollMs = defaultPollMs }: Parts): SseHub {
  const readers = new Map<number, Set<Member>>()
  const closing = new AbortController()
  const { signal } = closing
  let polling: Promise<void> | null = null
  const wakeAll = (userIds: Iterable<number>) => {
    for (const userId of userIds) for (const { wake } of readers.get(userId) ?? []) wake()
  }
  const logFailure = throttledLog((err: unknown, times) =>
    log.warn({ err, times }, 'live news could not be looked for'),
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
    // What was announced while the bus was away was not heard.
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
