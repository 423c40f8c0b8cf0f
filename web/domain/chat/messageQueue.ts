import { waitFor } from '#web/api/loading/retry.ts'
import type { StoredMessage } from './messageStore.ts'

export type Outgoing = StoredMessage & {
  /** Null unless the server rejected the message. */
  error: string | null
  /** Null until the server has stored the message. */
  sentId: number | null
  /** Upload progress of the picture, from 0 to 1. */
  uploaded: number
}

/** A user, place or branch has no conversation yet. */
export type Receiver =
  | { chatId: number }
  | { receiverUserId: number }
  | { receiverPlaceId: number }
  | { receiverBranchId: number }

/** Null if no response arrived, so that the outcome is unknown. */
type Outcome = { id: number; chatId: number } | { error: string } | null

export type Transport = {
  send: (to: Receiver, message: StoredMessage, onUploaded: (share: number) => void) => Promise<Outcome>
  keep: (message: StoredMessage) => void
  drop: (key: string) => void
  read: () => Promise<StoredMessage[]>
}

const firstWait = 1000
const longestWait = 30_000

const toOutgoing = (message: StoredMessage): Outgoing => ({
  ...message,
  error: null,
  sentId: null,
  uploaded: 0,
})

export type MessageQueue = ReturnType<typeof createMessageQueue>

/**
 * Sends in order and stores messages until they arrive, so a network failure, reload or crash loses none. The
 * idempotency key prevents duplicates.
 */
export function createMessageQueue(to: Receiver, transport: Transport) {
  let receiver = to
  let messages: readonly Outgoing[] = []
  let isSending = false
  const watchers = new Set<() => void>()

  function set(next: readonly Outgoing[]): void {
    messages = next
    for (const watch of watchers) watch()
  }

  function change(key: string, changed: Partial<Outgoing>): void {
    set(messages.map((item) => (item.key === key ? { ...item, ...changed } : item)))
  }

  /** False if no response arrived. */
  async function send({ key, text, picture, order, at }: Outgoing): Promise<boolean> {
    const outcome = await transport.send(receiver, { key, text, picture, order, at }, (uploaded) =>
      change(key, { uploaded }),
    )
    if (outcome === null) return false
    if ('error' in outcome) {
      change(key, { error: outcome.error })
      return true
    }
    receiver = { chatId: outcome.chatId }
    transport.drop(key)
    change(key, { sentId: outcome.id })
    return true
  }

  const next = () => messages.find(({ error, sentId }) => error === null && sentId === null)

  async function run(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      let wait = firstWait
      for (let message = next(); message; message = next()) {
        const isAnswered = await send(message)
        if (!isAnswered) await waitFor(wait, undefined)
        wait = isAnswered ? firstWait : Math.min(wait * 2, longestWait)
      }
    } finally {
      isSending = false
    }
  }

  return {
    /** Null until the first message creates the conversation. */
    chatId: () => ('chatId' in receiver ? receiver.chatId : null),
    get: () => messages,
    subscribe(watch: () => void) {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    async resume(): Promise<void> {
      const left = await transport.read()
      const knownKeys = new Set(messages.map(({ key }) => key))
      const more = left.filter(({ key }) => !knownKeys.has(key)).map(toOutgoing)
      if (more.length > 0) set([...more, ...messages].toSorted((a, b) => a.at.localeCompare(b.at)))
      await run()
    },
    add(message: Pick<Outgoing, 'text' | 'picture' | 'order'>): void {
      const stored = { ...message, key: crypto.randomUUID(), at: new Date().toISOString() }
      transport.keep(stored)
      set([...messages, toOutgoing(stored)])
      void run()
    },
    retry(key: string): void {
      change(key, { error: null })
      void run()
    },
    /** For a rejected message, or one that the conversation now shows. */
    drop(key: string): void {
      transport.drop(key)
      set(messages.filter((item) => item.key !== key))
    },
  }
}
