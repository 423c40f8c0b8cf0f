import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../server/core/database.ts'
import { createTestDatabase } from '../server/testing/databases.ts'
import { fillManyPlaces } from './data.ts'
import { load, medianOf, type Speed } from './load.ts'
import { productArgs, startPinned, stopPinned } from './pinned.ts'
import { atLeast, type Row, ratioAtMost } from './report.ts'
import { searches } from './searches.data.ts'

const runs = 5
const seconds = 3
const atOnce = 32
const port = 3395

type Kind = keyof typeof searches

async function throughHttp(kind: Kind): Promise<Speed> {
  const inputs = searches[kind].map((each) => JSON.stringify(each))
  const { failed, ...speed } = await load({
    url: `http://127.0.0.1:${port}/api/ServicesPlace/GetServicesPlaceByLocation`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: (n) => inputs[n % inputs.length] ?? '{}',
    connections: atOnce,
    seconds,
  })
  if (failed > 0) throw new Error(`${failed} searches failed`)
  return speed
}

async function straight(url: string, kind: Kind): Promise<Speed> {
  const program = resolve(import.meta.dirname, 'straight.ts')
  const args = [program, url, kind, String(seconds), String(atOnce)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) said += String(chunk)
  return JSON.parse(said) as Speed
}

type Measured = { http: Speed; bare: Speed }

/** Through the product and straight from the driver, in turns, so that what the machine does meanwhile hits both. */
async function measureKind(url: string, kind: Kind): Promise<Measured> {
  const http: Speed[] = []
  const bare: Speed[] = []
  await throughHttp(kind)
  for (let run = 0; run < runs; run += 1) {
    http.push(await throughHttp(kind))
    bare.push(await straight(url, kind))
  }
  return { http: medianOf(http), bare: medianOf(bare) }
}

async function measureSize(size: number, kinds: readonly Kind[]): Promise<Record<string, Measured>> {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  await fillManyPlaces(new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), size)
  await pool.end()
  const server = await startPinned(productArgs, `http://127.0.0.1:${port}/health/ready`, {
    DATABASE_URL: database.url,
    DATA_DIR: resolve(import.meta.dirname, '../.cache/bench-search'),
    DEMO: '0',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
  })
  const measured: Record<string, Measured> = {}
  for (const kind of kinds) measured[kind] = await measureKind(database.url, kind)
  await stopPinned(server)
  await database.drop()
  return measured
}

const kinds: readonly Kind[] = ['selective', 'common', 'filters', 'mixed']

/** What a hundred times the places may slow down fourfold at most. */
const sizeIndependent: readonly Kind[] = ['selective', 'common', 'filters']

const counted = (size: number) => size.toLocaleString('en')

/**
 * Place search beside the same SQL straight on the driver; the largest size also beside the smallest. A million
 * places take about ten minutes to make.
 */
export async function measureSearch(sizes: readonly number[] = [10_000, 100_000]): Promise<Row[]> {
  const rows: Row[] = []
  const all = new Map<number, Record<string, Measured>>()
  for (const size of sizes) {
    const measured = await measureSize(size, kinds)
    all.set(size, measured)
    for (const [kind, { http, bare }] of Object.entries(measured)) {
      const what = `search of ${counted(size)} places, ${kind}`
      rows.push(atLeast(`${what}, beside its SQL`, 0.75, http.perSecond, bare.perSecond, 'searches/s'))
      rows.push(ratioAtMost(`${what}, p99 beside its SQL's`, 2, http.p99, bare.p99, 'ms'))
    }
  }
  const [smallest = 0] = sizes
  const largest = sizes.at(-1) ?? 0
  for (const kind of sizeIndependent) {
    const [large, small] = [all.get(largest)?.[kind], all.get(smallest)?.[kind]]
    if (!large || !small || largest === smallest) continue
    const what = `search, ${kind}, p99 at ${counted(largest)} beside ${counted(smallest)} places`
    rows.push(ratioAtMost(what, 4, large.http.p99, small.http.p99, 'ms'))
  }
  return rows
}
