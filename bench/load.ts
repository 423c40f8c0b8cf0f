import { Agent, request } from 'node:http'

type Wish = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** The path and body of the n-th request, where they differ. */
  path?: (n: number) => string
  body?: (n: number) => string
  connections: number
  seconds: number
}

export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

/** The value below which a share of the sorted ones lie. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The middle of several values. */
export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}

function once(wish: Wish, agent: Agent, n: number): Promise<number> {
  const { url, method = 'GET', headers } = wish
  return new Promise((resolve, reject) => {
    const sent = request(new URL(wish.path?.(n) ?? '', url), { method, agent, headers }, (reply) => {
      reply.on('data', () => {})
      reply.on('end', () => resolve(reply.statusCode ?? 0))
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(wish.body?.(n))
  })
}

/** Asks over and over on some connections for some seconds. Times are milliseconds. */
export async function load(wish: Wish): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: wish.connections })
  const times: number[] = []
  let failed = 0
  let n = 0
  const start = performance.now()
  const end = start + wish.seconds * 1000
  const ask = async () => {
    while (performance.now() < end) {
      n += 1
      const from = performance.now()
      const status = await once(wish, agent, n)
      times.push(performance.now() - from)
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: wish.connections }, ask))
  agent.destroy()
  const seconds = (performance.now() - start) / 1000
  times.sort((one, other) => one - other)
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }
}
