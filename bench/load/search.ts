import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from '../../server/core/database/database.ts'
import { createKysely } from '../../server/core/database/kysely.ts'
import { createTestDatabase } from '../../server/testing/app/databases.ts'
import { productArgs, readMemoryMegabytes, startPinned, stopPinned, withProduct } from '../cpuAffinity.ts'
import { readCpuSeconds } from '../cpuTime.ts'
import { load, median, medianSpeed, type Request, type Speed } from '../loadGenerator.ts'
import { atLeast, atMost, type Row, ratioAtMost } from '../report.ts'
import { fillManyPlaces } from './fillManyPlaces.ts'
import { fillManyOffers } from './offers.ts'
import { offerSearches, searches } from './searches.data.ts'

const runs = 3
/** V8 optimises the search code on the core that runs it, so the first runs are discarded. */
const warmUps = 3
const seconds = 3
const concurrency = 32
const port = 3395
const baselinePort = 3394

type Kind = keyof typeof searches

const kinds = Object.keys(searches) as Kind[]

/** `vary` changes a query without a point but not its results. */
type Subject = {
  name: string
  path: string
  searches: typeof searches
  fill: (db: Kysely<Database>, size: number) => Promise<void>
  vary: (shift: number) => object
}

const places: Subject = {
  name: 'places',
  path: '/api/ServicesPlace/GetServicesPlaceByLocation',
  searches,
  fill: fillManyPlaces,
  vary: (shift) => ({ bounds: { south: -89 - shift, west: -180, north: 90, east: 180 } }),
}
const offers: Subject = {
  name: 'offers',
  path: '/api/Offer/UserSearchOffers',
  searches: offerSearches,
  fill: fillManyOffers,
  vary: (shift) => ({ radiusKm: 25 + shift }),
}

/** Each starts from another point, which changes neither results nor cost. */
function createBody({ searches, vary }: Subject, kind: Kind): (n: number) => string {
  const inputs = searches[kind]
  return (n) => {
    const input = { ...inputs[n % inputs.length] } as Record<string, unknown>
    const shift = (n % 100_000) / 1e9
    const another = typeof input.lat === 'number' ? { lat: input.lat + shift } : vary(shift)
    return JSON.stringify({ ...input, ...another })
  }
}

async function measureSpeedAt(
  at: number,
  subject: Subject,
  kind: Kind,
  connections = concurrency,
): Promise<Speed> {
  const { failed, ...speed } = await load({
    url: `http://127.0.0.1:${at}${at === port ? subject.path : ''}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: createBody(subject, kind),
    connections,
    seconds,
  })
  if (failed > 0) throw new Error(`${failed} searches failed`)
  return speed
}

type Measured = { http: Speed; baseline: Speed }

function startBaseline({ path }: Subject): Promise<ChildProcess> {
  const script = resolve(import.meta.dirname, 'baselineServer.ts')
  const product = `http://127.0.0.1:${port}${path}`
  return startPinned([script, product, '{}', String(baselinePort)], `http://127.0.0.1:${baselinePort}`)
}

async function measureKind(subject: Subject, kind: Kind): Promise<Measured> {
  const baselineServer = await startBaseline(subject)
  const speeds = { http: [] as Speed[], baseline: [] as Speed[] }
  for (let run = 0; run < warmUps; run += 1) await measureSpeedAt(port, subject, kind)
  for (let run = 0; run < runs; run += 1) {
    speeds.http.push(await measureSpeedAt(port, subject, kind))
    speeds.baseline.push(await measureSpeedAt(baselinePort, subject, kind))
  }
  await stopPinned(baselineServer)
  return { http: medianSpeed(speeds.http), baseline: medianSpeed(speeds.baseline) }
}

/** Ten per second until aborted; returns the new names. */
async function changePlaces(pool: pg.Pool, run: number, signal: AbortSignal): Promise<string[]> {
  const names: string[] = []
  while (!signal.aborted) {
    const name = `متغيرة ${run}x${names.length}`
    // Every 33rd place isn't approved, so its name must not be found.
    await pool.query('update places set name_ar = $2 where id = $1', [1 + 33 * names.length, name])
    names.push(name)
    await pause(100, undefined, { signal }).catch(() => {})
  }
  return names
}

async function isPlaceFound(name: string): Promise<boolean> {
  const body = JSON.stringify({ name, pageSize: 1 })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}${places.path}`, { method: 'POST', headers, body })
  return ((await reply.json()) as { data: { nameAr: string }[] }).data[0]?.nameAr === name
}

async function measureChanges(what: string, pool: pg.Pool): Promise<Row[]> {
  const [quiet, changing]: [Speed[], Speed[]] = [[], []]
  let unseen = 0
  for (let run = 0; run < runs; run += 1) {
    quiet.push(await measureSpeedAt(port, places, 'mixed'))
    const stopper = new AbortController()
    const changes = changePlaces(pool, run, stopper.signal)
    changing.push(await measureSpeedAt(port, places, 'mixed'))
    stopper.abort()
    const names = await changes
    await pause(1000)
    for (const name of names) if (!(await isPlaceFound(name))) unseen += 1
  }
  const [beside, alone] = [medianSpeed(changing).perSecond, medianSpeed(quiet).perSecond]
  return [
    atLeast(`${what}, mixed, with ten changes per second vs none`, 0.8, beside, alone, 'a second'),
    atMost(`${what}: changes not found a second later`, 0, unseen, ''),
  ]
}

const formatCount = (size: number) => size.toLocaleString('en')

const targets = new Map([
  [10_000, 0.15],
  [100_000, 0.05],
])

/** Compared with the baseline server; at a size without a target for that, one search at a time. */
async function measureKinds(what: string, size: number, subject: Subject): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of kinds) {
    const target = targets.get(size)
    if (target === undefined) {
      await measureSpeedAt(port, subject, kind, 1)
      rows.push(atMost(`${what}, ${kind}: p99`, 60, (await measureSpeedAt(port, subject, kind, 1)).p99, 'ms'))
      continue
    }
    const { http, baseline } = await measureKind(subject, kind)
    rows.push(
      atLeast(
        `${what}, ${kind}, vs a server without logic`,
        target,
        http.perSecond,
        baseline.perSecond,
        'a second',
      ),
      ratioAtMost(`${what}, ${kind}: p99`, 1, http.p99, (3 * concurrency * 1000) / http.perSecond, 'ms'),
    )
  }
  return rows
}

/** Measures the longest wait for the health endpoint and a page without search, in ms, while the indexes are built. */
async function measureLongestWait({ path }: Subject): Promise<number> {
  const isBuilt = async () =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })).status === 200
  let isOver = false
  const polling = (async () => {
    while (!(await isBuilt())) await pause(100)
    isOver = true
  })()
  let longest = 0
  for (let n = 0; !isOver; n += 1) {
    for (const probe of ['/health/ready', `/ar/user/login?fresh=${n}`]) {
      const from = performance.now()
      const { ok } = await fetch(`http://127.0.0.1:${port}${probe}`)
      longest = Math.max(longest, ok ? performance.now() - from : Number.POSITIVE_INFINITY)
    }
    // Polling takes time from the measured process.
    await pause(500)
  }
  await polling
  return longest
}

async function measureSize(subject: Subject, size: number): Promise<Row[]> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await subject.fill(createKysely(pool), size)
  await pool.query('vacuum analyze')
  const from = performance.now()
  const server = await startPinned(productArgs, `http://127.0.0.1:${port}/health/ready`, {
    DATABASE_URL: database.url,
    DATA_DIR: resolve(import.meta.dirname, '../../.cache/bench-search'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  const what = `search of ${formatCount(size)} ${subject.name}`
  const waited = await measureLongestWait(subject)
  const rows = [
    atMost(`${what}: from the start to the first answer`, 30, (performance.now() - from) / 1000, 's'),
    atMost(`${what}: longest wait for health and other pages meanwhile`, 1000, waited, 'ms'),
    ...(await measureKinds(what, size, subject)),
    ...(subject === places && size === 10_000 ? await measureChanges(what, pool) : []),
    atMost(`${what}: memory of the whole process`, 1200, readMemoryMegabytes(server), 'MB'),
  ]
  await stopPinned(server)
  await pool.end()
  await database.drop()
  return rows
}

/** Returns the CPU time of a request, in microseconds. */
async function measureCpu({ pid = 0 }: ChildProcess, request: Request): Promise<number> {
  const [from, before] = [performance.now(), readCpuSeconds(pid)]
  const { perSecond, failed } = await load({ ...request, connections: concurrency, seconds })
  if (failed > 0) throw new Error(`${failed} requests failed`)
  const requests = (perSecond * (performance.now() - from)) / 1000
  return ((readCpuSeconds(pid) - before) / requests) * 1_000_000
}

/**
 * Compares the CPU time of a search on the demo with that of a server that replies the same bytes, and of an
 * endpoint with hardly anything to do.
 */
function measureDemo(): Promise<Row[]> {
  return withProduct(port, async (product) => {
    const baselineServer = await startBaseline(places)
    const search: Omit<Request, 'url'> = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: (n) => JSON.stringify(places.vary((n % 100_000) / 1e9)),
    }
    const measures = {
      search: () => measureCpu(product, { ...search, url: `http://127.0.0.1:${port}${places.path}` }),
      empty: () => measureCpu(product, { url: `http://127.0.0.1:${port}/api/ServicesPlace/Suggest` }),
      bare: () => measureCpu(baselineServer, { ...search, url: `http://127.0.0.1:${baselinePort}` }),
    }
    const costs = { search: [] as number[], empty: [] as number[], bare: [] as number[] }
    for (let run = -warmUps; run < runs; run += 1) {
      for (const what of ['search', 'empty', 'bare'] as const) {
        const cost = await measures[what]()
        if (run >= 0) costs[what].push(cost)
      }
    }
    await stopPinned(baselineServer)
    const [cost, empty, bare] = [median(costs.search), median(costs.empty), median(costs.bare)]
    return [
      atMost('search on the demo: CPU', 400, cost, 'µs'),
      ratioAtMost('search on the demo: CPU, vs an endpoint that finds nothing', 2, cost, empty, 'µs'),
      ratioAtMost('search on the demo: CPU, vs a bare reply of the same bytes', 9, cost, bare, 'µs'),
    ]
  })
}

export async function measureSearch(): Promise<Row[]> {
  const rows = await measureDemo()
  for (const subject of [places, offers])
    for (const size of targets.keys()) rows.push(...(await measureSize(subject, size)))
  return rows
}

export const measureMillion = (): Promise<Row[]> => measureSize(places, 1_000_000)
