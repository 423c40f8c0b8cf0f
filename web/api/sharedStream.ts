import type { StreamCall } from './calls.ts'
import { readStream } from './readStream.ts'

/** A message as the tabs of a browser pass it on; `number` says where it stands in the stream. */
type Told<Message> = { number: number; message: Message }

type Passed<Message> = { told: Told<Message> } | 'ask'

/** A page that was hidden for longer may have been frozen, and so may the one that reads for it. */
const hiddenForLong = 20_000

type Options<Message> = {
  /** The same for tabs that share a stream, another for everybody else. */
  name: string
  /** `isGap`: messages are missing before this one. */
  message: (message: Message, isGap: boolean) => void
  /** Whether a message begins anew, whatever came before. */
  beginsAnew: (message: Message) => boolean
}

/**
 * Reads a numbered stream once for all tabs of this browser: the one that holds the lock reads, and passes each message on
 * to the others, of which one goes on from the last number when it leaves. Each tab tells its reader every message once.
 * Where a browser has no locks, each tab reads for itself. Returns how to stop.
 */
export function shareStream<Message>(
  call: StreamCall<Record<string, never>, Message>,
  { name, message, beginsAnew }: Options<Message>,
): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel(name)
  let last: Told<Message> | null = null
  let leading: AbortController | null = null

  const take = (told: Told<Message>) => {
    const { number } = told
    const before = last?.number
    const isAnew = beginsAnew(told.message)
    if (before !== undefined && number <= before && !isAnew) return
    last = told
    message(told.message, before !== undefined && number !== (isAnew ? before : before + 1))
  }
  const read = (signal: AbortSignal) => {
    const heard = (each: Message, id: string | undefined) => {
      const told = { number: Number(id), message: each }
      channel.postMessage({ told })
      take(told)
    }
    return readStream(call, {}, { after: last?.number, message: heard }, signal)
  }
  const lead = async (steal: boolean): Promise<void> => {
    const own = new AbortController()
    const whileLeading = () => {
      leading = own
      return read(AbortSignal.any([stop.signal, own.signal]))
    }
    await navigator.locks
      .request(name, steal ? { steal } : { signal: stop.signal }, whileLeading)
      // Another tab took over.
      .catch(() => !stop.signal.aborted && void lead(false))
    own.abort()
    if (leading === own) leading = null
  }

  channel.onmessage = ({ data }: MessageEvent<Passed<Message>>) => {
    if (data !== 'ask') take(data.told)
    else if (leading && last) channel.postMessage({ told: last })
  }
  let hiddenAt = 0
  const wake = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (!leading && Date.now() - hiddenAt > hiddenForLong) void lead(true)
  }
  if (navigator.locks) {
    void lead(false)
    addEventListener('visibilitychange', wake)
    // What happened since this page was rendered.
    channel.postMessage('ask')
  } else void read(stop.signal)
  return () => {
    stop.abort()
    removeEventListener('visibilitychange', wake)
    channel.close()
  }
}
