import { setTimeout as pause } from 'node:timers/promises'
import { connect, quantile, type Request } from './load.ts'

type Options = Request & { perSecond: number; seconds: number }

type Times = { count: number; p50: number; p99: number }

/** What came of a flood. Times are milliseconds, connecting included; `seconds` passed until all was answered. */
export type Flooded = { taken: Times; shed: Times; failed: number; seconds: number }

/** More would wait at the door: they would tell how many ports a machine has, not how the product fares. */
const mostConnections = 1000

type Connection = Awaited<ReturnType<typeof connect>>

function timesOf(all: number[]): Times {
  const sorted = all.toSorted((one, other) => one - other)
  return { count: all.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
}

/**
 * Sends so many requests a second, whether or not the earlier ones were answered, as people do who don't know of one
 * another; a request that finds no free connection opens one, and is left out where there are as many as a proxy keeps.
 * Resolves once all are answered.
 */
export async function flood(options: Options): Promise<Flooded> {
  const [taken, shed]: [number[], number[]] = [[], []]
  const idle: Connection[] = []
  const asking: Promise<void>[] = []
  let failed = 0
  let opened = 0
  const open = () => {
    opened += 1
    return connect(options)
  }
  const ask = async (n: number) => {
    const from = performance.now()
    try {
      const connection = idle.pop() ?? (await open())
      const status = await connection.ask(n)
      idle.push(connection)
      const time = performance.now() - from
      if (status === 200) taken.push(time)
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
    for (; n < due; n += 1) if (idle.length > 0 || opened < mostConnections) asking.push(ask(n))
    await pause(2)
  }
  await Promise.all(asking)
  for (const connection of idle) connection.close()
  const seconds = (performance.now() - start) / 1000
  return { taken: timesOf(taken), shed: timesOf(shed), failed, seconds }
}
