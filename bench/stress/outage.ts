import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../../server/db/embedded.ts'
import { productArgs, startPinned, stopPinned } from '../cpuAffinity.ts'

const port = 3397
const proxyPort = 3398
const url = `http://localhost:${port}`
const folder = resolve(import.meta.dirname, '../../.cache/soak-outage')

export type OutageReport = { rounds: number; wrong: string[]; secondsUntilRecovered: number }

const endpointPath = '/api/Regions/GetAllCountries'

async function describeResponse(path: string): Promise<string> {
  const reply = await fetch(url + path).catch(() => null)
  if (!reply) return 'nothing'
  const body = await reply.text()
  const shape = reply.headers.get('content-type')?.includes('json') ? 'json' : 'words'
  const waits = reply.headers.has('retry-after') ? ' later' : ''
  return `${reply.status} ${shape}${waits}${body.includes('role="status" style') ? ' stale' : ''}`
}

async function waitForResponse(path: string, expected: string, seconds: number): Promise<number> {
  const from = performance.now()
  while ((await describeResponse(path)) !== expected) {
    if (performance.now() - from > seconds * 1000) return Number.POSITIVE_INFINITY
    await pause(50)
  }
  return (performance.now() - from) / 1000
}

async function checkDuringOutage(round: number): Promise<string[]> {
  const wrong: string[] = []
  const expect = async (path: string, expected: string) => {
    const actual = await describeResponse(path)
    if (actual !== expected) wrong.push(`round ${round}: ${path} was ${actual}, not ${expected}`)
  }
  for (let n = 0; n < 20; n += 1) {
    await expect(`/en/Plans?fresh=${round}-${n}`, '503 words later')
    await expect(endpointPath, '503 json later')
    await expect('/health/live', '200 json')
  }
  await expect('/health/ready', '503 json')
  if ((await waitForResponse('/en', '200 words stale', 10)) > 10)
    wrong.push(`round ${round}: /en was never served from the stale cache`)
  return wrong
}

function createProxy(port: number) {
  const sockets = new Set<Socket>()
  let path = ''
  const server = createServer((client) => {
    if (!path) return client.destroy()
    const upstream = connect(path)
    for (const [source, peer] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(source)
      source
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(source)
          peer.destroy()
        })
    }
    return client.pipe(upstream).pipe(client)
  }).listen(port, '127.0.0.1')
  return {
    forwardTo(database: URL) {
      path = `${decodeURIComponent(database.hostname)}/.s.PGSQL.${database.port}`
    },
    block() {
      path = ''
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}

export async function countOutages(rounds: number): Promise<OutageReport> {
  rmSync(folder, { recursive: true, force: true })
  const proxy = createProxy(proxyPort)
  const start = async () => {
    const database = await startEmbedded(join(folder, 'server'))
    proxy.forwardTo(new URL(database.url))
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
  const report: OutageReport = { rounds: 0, wrong: [], secondsUntilRecovered: 0 }
  for (; report.rounds < rounds && report.wrong.length === 0; report.rounds += 1) {
    for (let visits = 0; visits < 20; visits += 1) {
      await waitForResponse('/en', '200 words', 10)
      await pause(100)
    }
    await database.stop()
    proxy.block()
    if ((await waitForResponse(endpointPath, '503 json later', 10)) > 10)
      report.wrong.push('The outage was never reported to clients')
    report.wrong.push(...(await checkDuringOutage(report.rounds)))
    database = await start()
    const back = await waitForResponse(`/en/Plans?back=${report.rounds}`, '200 words', 30)
    report.secondsUntilRecovered = Math.max(report.secondsUntilRecovered, back)
  }
  await stopPinned(server)
  await database.stop()
  proxy.close()
  rmSync(folder, { recursive: true, force: true })
  return report
}
