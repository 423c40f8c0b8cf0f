import { toWireNames } from '#contract/core/fieldNames.ts'
import type { StreamEndpoint } from './endpoints.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { waitFor } from './loading/retry.ts'
import { toRequest } from './request.ts'
import { reportRequestError } from './requestErrors.ts'

/** A connection without a sign of life for so long is lost: the server gives one every 15 seconds. */
const silenceTimeout = 45_000

/** A page that is looked at again trusts a connection that gave a sign of life since. */
const recentMs = 20_000

/** What a reader of a stream is told. */
type Reader<Message> = {
  message: (message: Message, id: string | undefined) => void
  /** The last message that the reader had before. */
  after?: number
  /** A connection was made, the first one or another. */
  opened?: () => void
}

type Event = { id: string | undefined; data: string | undefined; retry: string | undefined }

/** The events in the text of a stream, as our server writes them; what is left over is the beginning of the next. */
function parseEvents(text: string): { events: Event[]; remainder: string } {
  const blocks = text.split('\n\n')
  const remainder = blocks.pop() ?? ''
  const events = blocks.map((block) => {
    const lines = block.split('\n')
    const after = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length)
    return { id: after('id: '), data: after('data: '), retry: after('retry: ') }
  })
  return { events, remainder }
}

/** Reads what comes on one connection; resolves when it has ended, rejects when it broke off or fell silent. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: Event) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  let lastReceivedAt = Date.now()
  // Timers stand still while a device sleeps.
  const wake = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastReceivedAt > recentMs) void reader.cancel()
  }
  addEventListener('visibilitychange', wake)
  try {
    for (;;) {
      const timer = setTimeout(() => reader.cancel(), silenceTimeout)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      lastReceivedAt = Date.now()
      if (done) return
      const { events, remainder } = parseEvents(text + value)
      text = remainder
      events.forEach(onEvent)
    }
  } finally {
    removeEventListener('visibilitychange', wake)
  }
}

const maxWait = 30_000

/** Not all at the same instant, where a server has just come back. */
const withJitter = (milliseconds: number) => milliseconds * (0.5 + Math.random())

/** How long to wait after a refusal, in milliseconds; null where asking again is of no use. */
function waitAfter({ status, headers }: Response): number | null {
  if (status === 401) reportRequestError('ended')
  if (status !== 429 && status < 500) return null
  return withJitter((Number(headers.get('retry-after')) || 5) * 1000)
}

/**
 * Reads a live stream until `signal` is aborted or the reader has no access any more. It reconnects with exponential
 * backoff, up to half a minute, or when a server that leaves says, and asks for what came after the last message.
 */
export async function readStream<Input, Message>(
  endpoint: StreamEndpoint<Input, Message>,
  input: NoInfer<Input>,
  { message, opened, after }: Reader<Message>,
  signal: AbortSignal,
): Promise<void> {
  const { url, init } = toRequest(endpoint, input, pageLanguage())
  let lastId = after === undefined ? undefined : String(after)
  let wait = 1000
  // Each reader is told another time, so that the next server isn't asked by all of them at once.
  let retryMs: number | null = null
  const connect = async (): Promise<number | null> => {
    retryMs = null
    const headers = { ...(init.headers as Record<string, string>), accept: 'text/event-stream' }
    const response = await fetch(url, {
      signal,
      headers: lastId === undefined ? headers : { ...headers, 'last-event-id': lastId },
    })
    if (!response.ok || !response.body) return waitAfter(response)
    wait = 1000
    opened?.()
    await readEvents(response.body, ({ id, data, retry }) => {
      if (retry) retryMs = Math.min(Number(retry) || 0, maxWait)
      if (data === undefined) return
      lastId = id ?? lastId
      // What fails in the reader is reported as an error of its own and doesn't break the stream.
      queueMicrotask(() => message(toWireNames(endpoint.replyNames, JSON.parse(data)) as Message, id))
    })
    return withJitter(wait)
  }
  while (!signal.aborted) {
    const pause = await connect().catch(() => {
      wait = Math.min(wait * 2, maxWait)
      return withJitter(wait)
    })
    if (pause === null || signal.aborted) return
    await waitFor(retryMs ?? pause, signal).catch(() => {})
  }
}
