import { resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../server/core/database.ts'
import { createTestDatabase } from '../server/testing/databases.ts'
import { fillManyPlaces } from './data.ts'
import { load, medianOf, type Speed } from './load.ts'
import { fillManyOffers } from './offers.ts'
import { memoryOf, productArgs, startPinned, stopPinned } from './pinned.ts'
import { atLeast, atMost, type Row, ratioAtMost } from './report.ts'
import { offerSearches, searches } from './searches.data.ts'

const runs = 3
const seconds = 3
const atOnce = 32
const port = 3395
const barePort = 3394

type Kind = keyof typeof searches

const kinds = Object.keys(searches) as Kind[]

/** What is searched: where, by what, and what makes a search without a point another one that finds the same. */
type Subject = {
  name: string
  path: string
  searches: typeof searches
  fill: (db: Kysely<Database>, size: number) => Promise<void>
  varied: (shift: number) => object
}

const places: Subject = {
  name: 'places',
  path: '/api/ServicesPlace/GetServicesPlaceByLocation',
  searches,
  fill: fillManyPlaces,
  varied: (shift) => ({ bounds: { south: -89 - shift, west: -180, north: 90, east: 180 } }),
}
const offers: Subject = {
  name: 'offers',
  path: '/api/Offer/UserSearchOffers',
  searches: offerSearches,
  fill: fillManyOffers,
  varied: (shift) => ({ radiusKm: 25 + shift }),
}

/** Searches of a kind, no two alike: each from another point, which changes neither what is found nor its cost. */
function bodyOf({ searches, varied }: Subject, kind: Kind): (n: number) => string {
  const inputs = searches[kind]
  return (n) => {
    const input = { ...inputs[n % inputs.length] } as Record<string, unknown>
    const shift = (n % 100_000) / 1e9
    const another = typeof input.lat === 'number' ? { lat: input.lat + shift } : varied(shift)
    return JSON.stringify({ ...input, ...another })
  }
}

async function speedAt(at: number, subject: Subject, kind: Kind): Promise<Speed> {
  const { failed, ...speed } = await load({
    url: `http://127.0.0.1:${at}${at === port ? subject.path : ''}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(subject, kind),
    connections: atOnce,
    seconds,
  })
  if (failed > 0) throw new Error(`${failed} searches failed`)
  return speed
}

type Measured = { http: Speed; bare: Speed }

/** The product, and a bare server on the same core that replies twenty rows of it, in turns. */
async function measureKind(subject: Subject, kind: Kind): Promise<Measured> {
  const program = resolve(import.meta.dirname, 'bareReply.ts')
  const product = `http://127.0.0.1:${port}${subject.path}`
  const bare = await startPinned([program, product, '{}', String(barePort)], `http://127.0.0.1:${barePort}`)
  const speeds = { http: [] as Speed[], bare: [] as Speed[] }
  await speedAt(port, subject, kind)
  for (let run = 0; run < runs; run += 1) {
    speeds.http.push(await speedAt(port, subject, kind))
    speeds.bare.push(await speedAt(barePort, subject, kind))
  }
  await stopPinned(bare)
  return { http: medianOf(speeds.http), bare: medianOf(speeds.bare) }
}

const counted = (size: number) => size.toLocaleString('en')

/** What the ratio must reach at a size. */
const targets = new Map([
  [10_000, 0.15],
  [100_000, 0.05],
])

async function measureSize(subject: Subject, size: number): Promise<Row[]> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await subject.fill(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), size)
  await pool.end()
  const from = performance.now()
  const server = await startPinned(productArgs, `http://127.0.0.1:${port}/health/ready`, {
    DATABASE_URL: database.url,
    DATA_DIR: resolve(import.meta.dirname, '../.cache/bench-search'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  const what = `search of ${counted(size)} ${subject.name}`
  while ((await fetch(`http://127.0.0.1:${port}${subject.path}`, { method: 'POST' })).status !== 200) {}
  const rows = [
    atMost(`${what}: from the start to the first answer`, 30, (performance.now() - from) / 1000, 's'),
  ]
  for (const kind of kinds) {
    const { http, bare } = await measureKind(subject, kind)
    const target = targets.get(size)
    if (target === undefined)
      rows.push(atMost(`${what}, ${kind}: p99 of ${atOnce}`, 60 * atOnce, http.p99, 'ms'))
    else {
      rows.push(
        atLeast(`${what}, ${kind}, beside a bare server`, target, http.perSecond, bare.perSecond, 'a second'),
        ratioAtMost(`${what}, ${kind}: p99`, 1, http.p99, (3 * atOnce * 1000) / http.perSecond, 'ms'),
      )
    }
  }
  rows.push(atMost(`${what}: memory of the whole process`, 1200, memoryOf(server), 'MB'))
  await stopPinned(server)
  await database.drop()
  return rows
}

/** Search beside a bare server that replies the same rows. A million places take about ten minutes to make. */
export async function measureSearch(sizes: readonly number[] = [10_000, 100_000]): Promise<Row[]> {
  const rows: Row[] = []
  for (const subject of [places, offers])
    for (const size of sizes) rows.push(...(await measureSize(subject, size)))
  return rows
}
