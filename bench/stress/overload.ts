import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { readMemoryMegabytes, withProduct } from '../cpuAffinity.ts'
import { searches } from '../load/searches.data.ts'
import { connect, load, quantile, type Request } from '../loadGenerator.ts'
import { atLeast, atMost, type Row, ratioAtMost } from '../report.ts'
import { type FloodResult, flood } from './flood.ts'

const port = 3396
const url = `http://localhost:${port}`
const overloadFactor = 5

/** Rare: neither its page nor its result is cached. */
function buildSearchQuery(n: number): string {
  const names = searches.common.map((search) => ('name' in search ? String(search.name) : ''))
  const name = encodeURIComponent(names[n % names.length] ?? '')
  return `name=${name}&catId=${1 + (n % 12)}&governmentId=${1 + (n % 27)}&fresh=${n}`
}

const pageRequests: Request = { url, path: (n) => `/ar/User/ServicePlaces/Search?${buildSearchQuery(n)}` }

const apiRequests: Request = {
  url,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  path: () => '/api/ServicesPlace/GetServicesPlaceByLocation',
  body: (n) => JSON.stringify(Object.fromEntries(new URLSearchParams(buildSearchQuery(n)))),
}

async function memoryByHalf<Result>(server: ChildProcess, work: Promise<Result>) {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(readMemoryMegabytes(server)), 100)
  try {
    const result = await work
    const middle = Math.ceil(samples.length / 2)
    return {
      result,
      first: Math.max(...samples.slice(0, middle)),
      second: Math.max(...samples.slice(middle)),
    }
  } finally {
    clearInterval(timer)
  }
}

async function measureRecovery(request: Request): Promise<number> {
  const from = performance.now()
  for (let n = 1_000_000; ; n += 10) {
    const { accepted } = await flood({
      ...request,
      path: (index) => request.path?.(n + index) ?? '',
      perSecond: 20,
      seconds: 0.5,
    })
    if (accepted.count === 10 && accepted.p99 < 500) return (performance.now() - from) / 1000
    if (performance.now() - from > 60_000) return Number.POSITIVE_INFINITY
  }
}

async function floodAndRecover(server: ChildProcess, request: Request, perSecond: number) {
  const seconds = 20
  const floodPath = async (path: string) => flood({ url, path: () => path, perSecond: 20, seconds })
  const work = Promise.all([
    flood({ ...request, perSecond, seconds }),
    floodPath('/ar'),
    floodPath('/health/ready'),
  ])
  const { result, first, second } = await memoryByHalf(server, work)
  const [main, cached, health] = result
  const back = await measureRecovery(request)
  return { main, first, second, back, cached, health }
}

const percentMissed = ({ accepted, shed, failed }: FloodResult) =>
  (100 * (shed.count + failed)) / (accepted.count + shed.count + failed)

async function measureFlood(server: ChildProcess, what: string, request: Request): Promise<Row[]> {
  await load({ ...request, connections: 16, seconds: 3 })
  const { perSecond: capacity } = await load({ ...request, connections: 16, seconds: 5 })
  // Memory is stable only once the caches are full and the heap has grown to this load.
  await flood({ ...request, perSecond: overloadFactor * capacity, seconds: 15 })
  const { main, first, second, back, cached, health } = await floodAndRecover(
    server,
    request,
    overloadFactor * capacity,
  )
  const requestsPerSecond = (main.accepted.count + main.shed.count + main.failed) / main.seconds
  const name = `${what}, ${Math.round(requestsPerSecond)} a second`
  return [
    atLeast(`${name}: accepted vs capacity`, 0.5, main.accepted.count / main.seconds, capacity, 'a second'),
    atMost(`${name}: p99 of accepted requests`, 1000, main.accepted.p99, 'ms'),
    atMost(`${name}: p99 of rejected requests (${main.shed.count})`, 1000, main.shed.p99, 'ms'),
    atMost(`${name}: failed`, 0, main.failed, 'requests'),
    atMost(`${name}: cached pages not served`, 0, percentMissed(cached), '%'),
    atMost(`${name}: p99 of cached pages`, 1000, cached.accepted.p99, 'ms'),
    atMost(`${name}: health checks not answered`, 0, percentMissed(health), '%'),
    ratioAtMost(`${name}: peak memory of the second half vs the first`, 1.1, second, first, 'MB'),
    atMost(`${name}: recovered after`, 10, back, 's'),
  ]
}

async function measureHealthDuring(work: Promise<unknown>): Promise<number[]> {
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  const times: number[] = []
  while (!isDone) {
    const from = performance.now()
    const { sendRequest, close } = await connect({ url, path: () => '/health/ready' })
    const status = await sendRequest(0)
    close()
    times.push(status === 200 ? performance.now() - from : Number.POSITIVE_INFINITY)
    await pause(20)
  }
  return times.sort((a, b) => a - b)
}

async function measureCachedPages(): Promise<Row[]> {
  const page = await (await fetch(`${url}/ar`)).text()
  const files = [...page.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, file = '']) => file)
  const paths = ['/ar', '/ar/places/1', ...files.slice(0, 4)]
  const request: Request = { url, path: (n) => paths[n % paths.length] ?? '' }
  const { perSecond: few } = await load({ ...request, connections: 8, seconds: 5 })
  const crowd = load({ ...request, connections: 1000, seconds: 15 })
  const [{ perSecond, failed }, health] = await Promise.all([crowd, measureHealthDuring(crowd)])
  const name = '1,000 connections requesting cached pages and files'
  return [
    atMost(`${name}: p99 of ${health.length} health checks`, 100, quantile(health, 0.99), 'ms'),
    atMost(`${name}: not served`, 0, failed, 'requests'),
    atLeast(`${name}: throughput vs 8 connections`, 0.8, perSecond, few, 'a second'),
  ]
}

export function measureOverload(): Promise<Row[]> {
  return withProduct(port, async (server) => {
    await pause(1000)
    return [
      ...(await measureFlood(server, 'uncached search pages', pageRequests)),
      ...(await measureFlood(server, 'searches by API', apiRequests)),
      ...(await measureCachedPages()),
    ]
  })
}
