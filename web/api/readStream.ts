import { toWireNames } from '#contract/core/fieldNames.ts'
import type { StreamEndpoint } from './endpoints.ts'
import { pageLanguage } from './loading/pageLanguage.ts'
import { waitFor } from './loading/retry.ts'
import { toRequest } from './request.ts'
import { reportRequestError } from './requestErrors.ts'

/** Maximum silence, in milliseconds. The server sends a heartbeat every 15 seconds. */
const silenceTimeout = 45_000

/** A connection that was silent for longer is reopened when the page becomes visible. */
const recentMs = 20_000

type Reader<Message> = {
  message: (message: Message, id: string | undefined) => void
  /** Number of the last message that the reader already has. */
  after?: number
  /** Called after each connection or reconnection. */
  opened?: () => void
}

type Event = { id: string | undefined; data: string | undefined; retry: string | undefined }

/** `remainder` is the start of an incomplete event. */
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

/** Resolves when the connection ends or falls silent, rejects when it breaks. */
async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: Event) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  let lastReceivedAt = Date.now()
  // Timers stop while a device sleeps.
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

/** Prevents all clients from reconnecting in the same instant. */
const withJitter = (milliseconds: number) => milliseconds * (0.5 + Math.random())

/** In milliseconds. Null if a retry is useless. */
function waitAfter({ status, headers }: Response): number | null {
  if (status === 401) reportRequestError('ended')
  if (status !== 429 && status < 500) return null
  return withJitter((Number(headers.get('retry-after')) || 5) * 1000)
}

/**
 * Reads until `signal` is aborted or the reader loses access. Reconnects after the last message, with
 * exponential backoff up to 30 seconds plus jitter, or when a stopping server says.
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
  // The server sends each client a different delay, so that they don't reconnect together.
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
      // An exception in the reader is reported separately and doesn't break the stream.
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
