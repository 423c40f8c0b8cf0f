import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../server/db/embedded.ts'
import { productArgs, startPinned, stopPinned } from './pinned.ts'

const port = 3397
const proxyPort = 3398
const url = `http://localhost:${port}`
const folder = resolve(import.meta.dirname, '../.cache/soak-outage')

/** What came of stopping a product's database over and over. */
export type Outages = { rounds: number; wrong: string[]; secondsUntilBack: number }

const call = '/api/Regions/GetAllCountries'

async function seen(path: string): Promise<string> {
  const reply = await fetch(url + path).catch(() => null)
  if (!reply) return 'nothing'
  const body = await reply.text()
  const shape = reply.headers.get('content-type')?.includes('json') ? 'json' : 'words'
  const waits = reply.headers.has('retry-after') ? ' later' : ''
  return `${reply.status} ${shape}${waits}${body.includes('role="status" style') ? ' stale' : ''}`
}

async function until(path: string, wanted: string, seconds: number): Promise<number> {
  const from = performance.now()
  while ((await seen(path)) !== wanted) {
    if (performance.now() - from > seconds * 1000) return Number.POSITIVE_INFINITY
    await pause(50)
  }
  return (performance.now() - from) / 1000
}

/** What is seen while the database is away, each beside what should be. */
async function lookAround(round: number): Promise<string[]> {
  const wrong: string[] = []
  const expect = async (path: string, wanted: string) => {
    const got = await seen(path)
    if (got !== wanted) wrong.push(`round ${round}: ${path} was ${got}, not ${wanted}`)
  }
  for (let n = 0; n < 20; n += 1) {
    await expect(`/en/Plans?fresh=${round}-${n}`, '503 words later')
    await expect(call, '503 json later')
    await expect('/health/live', '200 json')
  }
  await expect('/health/ready', '503 json')
  if ((await until('/en', '200 words stale', 10)) > 10)
    wrong.push(`round ${round}: /en was never shown as kept`)
  return wrong
}

/** A door to a database that keeps its address whoever stands behind it; nobody does while it is away. */
function createProxy(port: number) {
  const through = new Set<Socket>()
  let path = ''
  const server = createServer((client) => {
    if (!path) return client.destroy()
    const inside = connect(path)
    for (const [one, other] of [
      [client, inside],
      [inside, client],
    ] as const) {
      through.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          through.delete(one)
          other.destroy()
        })
    }
    return client.pipe(inside).pipe(client)
  }).listen(port, '127.0.0.1')
  return {
    leadTo(database: URL) {
      path = `${decodeURIComponent(database.hostname)}/.s.PGSQL.${database.port}`
    },
    shut() {
      path = ''
      for (const socket of through) socket.destroy()
    },
    close: () => server.close(),
  }
}

/** Stops the PostgreSQL server of a product over and over, and starts it again where it was. */
export async function countOutages(rounds: number): Promise<Outages> {
  rmSync(folder, { recursive: true, force: true })
  const door = createProxy(proxyPort)
  const start = async () => {
    const database = await startEmbedded(join(folder, 'server'))
    door.leadTo(new URL(database.url))
    return database
  }
  let database = await start()
  const at = new URL(database.url)
  at.hostname = '127.0.0.1'
  at.port = String(proxyPort)
  const server = await startPinned(productArgs, `${url}/health/ready`, {
    DATABASE_URL: at.href,
    DATA_DIR: folder,
    DEMO: '0',
    PORT: String(port),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'fatal',
  })
  const toll: Outages = { rounds: 0, wrong: [], secondsUntilBack: 0 }
  for (; toll.rounds < rounds && toll.wrong.length === 0; toll.rounds += 1) {
    // Visitors come all the time: a page that was begun before the indexes stood, or were read anew, isn't kept.
    for (let visits = 0; visits < 20; visits += 1) {
      await until('/en', '200 words', 10)
      await pause(100)
    }
    await database.stop()
    door.shut()
    if ((await until(call, '503 json later', 10)) > 10) toll.wrong.push('The outage was never told')
    toll.wrong.push(...(await lookAround(toll.rounds)))
    database = await start()
    const back = await until(`/en/Plans?back=${toll.rounds}`, '200 words', 30)
    toll.secondsUntilBack = Math.max(toll.secondsUntilBack, back)
  }
  await stopPinned(server)
  await database.stop()
  door.close()
  rmSync(folder, { recursive: true, force: true })
  return toll
}
