import { setTimeout as pause } from 'node:timers/promises'
import { connect, quantile, type Request } from '../loadGenerator.ts'

type Options = Request & { perSecond: number; seconds: number }

type Times = { count: number; p50: number; p99: number }

/** Times are in milliseconds, including connecting; `seconds` passed until all requests were answered. */
export type FloodResult = { accepted: Times; shed: Times; failed: number; seconds: number }

/** More connections would measure the machine's limit of ports rather than the product. */
const maxConnections = 1000

type Connection = Awaited<ReturnType<typeof connect>>

function summarizeTimes(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b)
  return { count: all.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

/**
 * Sends at a fixed rate, whether or not earlier requests were answered; skips a request that would need more
 * than `maxConnections`. Resolves once all are answered.
 */
export async function flood(options: Options): Promise<FloodResult> {
  const [accepted, shed]: [number[], number[]] = [[], []]
  const idle: Connection[] = []
  const pending: Promise<void>[] = []
  let failed = 0
  let opened = 0
  const open = () => {
    opened += 1
    return connect(options)
  }
  const sendRequest = async (n: number) => {
    const from = performance.now()
    try {
      const connection = idle.pop() ?? (await open())
      const status = await connection.sendRequest(n)
      idle.push(connection)
      const time = performance.now() - from
      if (status === 200) accepted.push(time)
      else if (status === 503) shed.push(time)
      else failed += 1
    } catch {
      failed += 1
      opened -= 1
    }
  }
  const start = performance.now()
  const all = Math.round(options.perSecond * options.seconds)
  for (let n = 0; n < all; ) {
    const due = Math.min(all, Math.ceil(((performance.now() - start) / 1000) * options.perSecond))
    for (; n < due; n += 1) if (idle.length > 0 || opened < maxConnections) pending.push(sendRequest(n))
    await pause(2)
  }
  await Promise.all(pending)
  for (const connection of idle) connection.close()
  const seconds = (performance.now() - start) / 1000
  return { accepted: summarizeTimes(accepted), shed: summarizeTimes(shed), failed, seconds }
}
