import { waitFor } from '#web/api/loading/retry.ts'
import type { StoredMessage } from './messageStore.ts'

/** A message on its way. */
export type Outgoing = StoredMessage & {
  /** Why it was refused; null while it waits or is sent. */
  error: string | null
  /** The message that it has become. */
  sentId: number | null
  /** How much of its picture has left, 0 to 1. */
  uploaded: number
}

/** Whom messages are for: a conversation, or somebody with whom none was begun. */
export type Receiver =
  | { chatId: number }
  | { receiverUserId: number }
  | { receiverPlaceId: number }
  | { receiverBranchId: number }

/** What became of one: written, refused, or it isn't known, since no answer came. */
type Outcome = { id: number; chatId: number } | { error: string } | null

export type Transport = {
  send: (to: Receiver, message: StoredMessage, onUploaded: (share: number) => void) => Promise<Outcome>
  /** Where messages are kept until they have arrived. */
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
 * Sends the messages of one conversation, one after the other so that their order stays, and keeps them until they have
 * arrived: a lost network, a reload or a crash loses none and, each being sent under its key, doubles none.
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

  /** Replies whether the server answered. */
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
    /** The conversation; null until the first message has begun it. */
    chatId: () => ('chatId' in receiver ? receiver.chatId : null),
    get: () => messages,
    subscribe(watch: () => void) {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    /** Goes on with what was left when the page went. */
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
    /** Gives up a message that was refused, or one that the conversation shows by now. */
    drop(key: string): void {
      transport.drop(key)
      set(messages.filter((item) => item.key !== key))
    },
  }
}
