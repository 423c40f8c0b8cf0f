import { once } from 'node:events'
import { createConnection } from 'node:net'

export type Request = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Path of the n-th request, if they differ. */
  path?: (n: number) => string
  body?: (n: number) => string
}

type Options = Request & { connections: number; seconds: number }

export type LoadResult = { perSecond: number; p50: number; p99: number; failed: number }

export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

export type Speed = { perSecond: number; p99: number }

export async function measureSpeed(
  action: () => Promise<void>,
  { seconds, concurrency }: { seconds: number; concurrency: number },
): Promise<Speed> {
  const times: number[] = []
  const start = performance.now()
  const runLane = async () => {
    while (performance.now() - start < seconds * 1000) {
      const from = performance.now()
      await action()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runLane))
  const perSecond = times.length / ((performance.now() - start) / 1000)
  times.sort((a, b) => a - b)
  return { perSecond, p99: quantile(times, 0.99) }
}

export function medianSpeed(speeds: readonly Speed[]): Speed {
  return {
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    p99: median(speeds.map(({ p99 }) => p99)),
  }
}

const blankLine = Buffer.from('\r\n\r\n')

/** Null if the reply is incomplete. */
function parseStatus(reply: Buffer): number | null {
  const headEnd = reply.indexOf(blankLine)
  if (headEnd < 0) return null
  const head = reply.toString('latin1', 0, headEnd)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`Response without content-length: ${head}`)
  return reply.length >= headEnd + blankLine.length + Number(length) ? Number(head.slice(9, 12)) : null
}

/** Sends one request after another. Node's own client would use more CPU than some of the measured work. */
export async function connect({ url, method = 'GET', headers = {}, path, body }: Request) {
  const { hostname, port, pathname } = new URL(url)
  const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  let waiting: { resolve: (status: number) => void; reject: (error: unknown) => void } | null = null
  let chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    try {
      const status = parseStatus(chunks.length === 1 ? chunk : Buffer.concat(chunks))
      if (status === null) return
      chunks = []
      waiting?.resolve(status)
    } catch (error) {
      waiting?.reject(error)
    }
  })
  const fail = (error?: unknown) => waiting?.reject(error ?? new Error('The connection was closed'))
  socket.on('error', fail).on('close', () => fail())
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headerLines.join('')}`
  const sendRequest = (n: number) => {
    const payload = body?.(n) ?? ''
    socket.write(
      `${method} ${path?.(n) ?? pathname} ${head}content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
    )
    return new Promise<number>((resolve, reject) => {
      waiting = { resolve, reject }
      // The server may have closed it between two requests.
      if (socket.destroyed) fail()
    })
  }
  return { sendRequest, close: () => socket.destroy() }
}

/** Times are in milliseconds. */
export async function load(options: Options): Promise<LoadResult> {
  const connections = await Promise.all(Array.from({ length: options.connections }, () => connect(options)))
  const times: number[] = []
  let failed = 0
  let n = 0
  const start = performance.now()
  const end = start + options.seconds * 1000
  const sendContinuously = async ({ sendRequest, close }: (typeof connections)[number]) => {
    while (performance.now() < end) {
      n += 1
      const from = performance.now()
      const status = await sendRequest(n)
      times.push(performance.now() - from)
      if (status !== 200) failed += 1
    }
    close()
  }
  await Promise.all(connections.map(sendContinuously))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }
}
