import { resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../server/core/database.ts'
import { createTestDatabase } from '../server/testing/databases.ts'
import { fillManyPlaces } from './data.ts'
import { load, medianOf, type Speed } from './load.ts'
import { memoryOf, productArgs, startPinned, stopPinned } from './pinned.ts'
import { atLeast, atMost, type Row, ratioAtMost } from './report.ts'
import { searches } from './searches.data.ts'

const runs = 3
const seconds = 3
const atOnce = 32
const port = 3395
const barePort = 3394
const path = '/api/ServicesPlace/GetServicesPlaceByLocation'

type Kind = keyof typeof searches

const kinds = Object.keys(searches) as Kind[]

/** Searches of a kind, no two alike: each from another point, which changes neither what is found nor its cost. */
function bodyOf(kind: Kind): (n: number) => string {
  const inputs = searches[kind]
  return (n) => {
    const input = { ...inputs[n % inputs.length] } as Record<string, unknown>
    const shift = (n % 100_000) / 1e9
    if (typeof input.lat === 'number') return JSON.stringify({ ...input, lat: input.lat + shift })
    const bounds = { south: -89 - shift, west: -180, north: 90, east: 180 }
    return JSON.stringify({ ...input, bounds })
  }
}

async function speedAt(at: number, kind: Kind): Promise<Speed> {
  const { failed, ...speed } = await load({
    url: `http://127.0.0.1:${at}${at === port ? path : ''}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(kind),
    connections: atOnce,
    seconds,
  })
  if (failed > 0) throw new Error(`${failed} searches failed`)
  return speed
}

type Measured = { http: Speed; bare: Speed }

/** The product, and a bare server on the same core that replies twenty rows of it, in turns. */
async function measureKind(kind: Kind): Promise<Measured> {
  const program = resolve(import.meta.dirname, 'bareReply.ts')
  const product = `http://127.0.0.1:${port}${path}`
  const bare = await startPinned([program, product, '{}', String(barePort)], `http://127.0.0.1:${barePort}`)
  const speeds = { http: [] as Speed[], bare: [] as Speed[] }
  await speedAt(port, kind)
  for (let run = 0; run < runs; run += 1) {
    speeds.http.push(await speedAt(port, kind))
    speeds.bare.push(await speedAt(barePort, kind))
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

async function measureSize(size: number): Promise<Row[]> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await fillManyPlaces(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), size)
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
  const what = `search of ${counted(size)} places`
  while ((await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST' })).status !== 200) {}
  const rows = [
    atMost(`${what}: from the start to the first answer`, 30, (performance.now() - from) / 1000, 's'),
  ]
  for (const kind of kinds) {
    const { http, bare } = await measureKind(kind)
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

/** Place search beside a bare server that replies the same rows. A million places take about ten minutes to make. */
export async function measureSearch(sizes: readonly number[] = [10_000, 100_000]): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of sizes) rows.push(...(await measureSize(size)))
  return rows
}
