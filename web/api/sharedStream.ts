import type { StreamEndpoint } from './endpoints.ts'
import { readStream } from './readStream.ts'

/** `number` is the position in the stream. */
type Numbered<Message> = { number: number; message: Message }

type ChannelMessage<Message> = { entry: Numbered<Message> } | 'requestLast'

/** If the page was hidden for longer, it or the tab that reads for it may have been frozen. */
const maxHiddenMs = 20_000

type Options<Message> = {
  /** The same for tabs that share a stream. */
  name: string
  /** `isGap`: messages before this one are missing. */
  message: (message: Message, isGap: boolean) => void
  /** Returns whether a message makes all earlier ones obsolete. */
  startsOver: (message: Message) => boolean
}

/**
 * Reads a numbered stream once for all tabs: the tab with the lock reads and broadcasts each message; when it
 * closes, another tab continues. Without Web Locks, each tab reads for itself. Returns how to stop.
 */
export function shareStream<Message>(
  endpoint: StreamEndpoint<Record<string, never>, Message>,
  { name, message, startsOver }: Options<Message>,
): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  let last: Numbered<Message> | null = null
  let leading: AbortController | null = null

  const accept = (entry: Numbered<Message>) => {
    const { number } = entry
    const before = last?.number
    const isReset = startsOver(entry.message)
    if (before !== undefined && number <= before && !isReset) return
    last = entry
    message(entry.message, before !== undefined && number !== (isReset ? before : before + 1))
  }
  const read = (signal: AbortSignal) => {
    const onMessage = (value: Message, id: string | undefined) => {
      const entry = { number: Number(id), message: value }
      channel.postMessage({ entry })
      accept(entry)
    }
    return readStream(endpoint, {}, { after: last?.number, message: onMessage }, signal)
  }
  const lead = async (steal: boolean): Promise<void> => {
    const ownLock = new AbortController()
    const whileLeading = () => {
      leading = ownLock
      return read(AbortSignal.any([stop.signal, ownLock.signal]))
    }
    await navigator.locks
      .request(name, steal ? { steal } : { signal: stop.signal }, whileLeading)
      .catch(() => !stop.signal.aborted && void lead(false))
    ownLock.abort()
    if (leading === ownLock) leading = null
  }

  channel.onmessage = ({ data }: MessageEvent<ChannelMessage<Message>>) => {
    if (data !== 'requestLast') accept(data.entry)
    else if (leading && last) channel.postMessage({ entry: last })
  }
  let hiddenAt = 0
  const wake = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (!leading && Date.now() - hiddenAt > maxHiddenMs) void lead(true)
  }
  if (navigator.locks) {
    void lead(false)
    addEventListener('visibilitychange', wake)
    // The reading tab answers with its last message.
    channel.postMessage('requestLast')
  } else void read(stop.signal)
  return () => {
    stop.abort()
    removeEventListener('visibilitychange', wake)
    channel.close()
  }
}
