import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { load, median } from './load.ts'
import { productArgs, startPinned, stopPinned } from './pinned.ts'
import { atLeast, type Row } from './report.ts'

const runs = 5
const connections = 8
const seconds = 2

async function perSecond(url: string, path?: (n: number) => string): Promise<number> {
  const { perSecond: rate, failed } = await load({ url, path, connections, seconds })
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`)
  return rate
}

/** Measures two things in turns, so that what the machine does meanwhile hits both. */
async function inTurns(one: () => Promise<number>, other: () => Promise<number>): Promise<[number, number]> {
  const [first, second]: [number[], number[]] = [[], []]
  await one()
  await other()
  for (let run = 0; run < runs; run += 1) {
    first.push(await one())
    second.push(await other())
  }
  return [median(first), median(second)]
}

async function measurePage(product: string, name: string, path: string): Promise<Row[]> {
  const bareUrl = 'http://127.0.0.1:3393/'
  const staticUrl = 'http://127.0.0.1:3394/page.html'
  const bare = await startPinned(['bench/bare.ts', product, path, '3393'], bareUrl)
  const files = await startPinned(['bench/static.ts', product + path, '3394'], staticUrl)
  // An address of its own for each request: none is kept.
  const rendered = await inTurns(
    () => perSecond(product, (n) => `${path}?fresh=${n}-${Math.random()}`),
    () => perSecond(bareUrl),
  )
  const kept = await inTurns(
    () => perSecond(product, () => path),
    () => perSecond(staticUrl),
  )
  await stopPinned(bare)
  await stopPinned(files)
  return [
    atLeast(`${name}, rendered for a visitor, beside React's own render`, 0.5, ...rendered, 'pages/s'),
    atLeast(`${name}, kept, beside @fastify/static with the same bytes`, 1, ...kept, 'pages/s'),
  ]
}

/** Pages for visitors beside React's own render of the same tree, and beside the same bytes from a file. */
export async function measurePages(): Promise<Row[]> {
  const folder = resolve(import.meta.dirname, '../.cache/bench-pages')
  rmSync(folder, { recursive: true, force: true })
  const product = 'http://localhost:3392'
  const server = await startPinned(productArgs, `${product}/health/ready`, {
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: '3392',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  })
  try {
    return [
      ...(await measurePage(product, 'home', '/ar')),
      ...(await measurePage(product, 'place page', '/ar/places/1')),
    ]
  } finally {
    await stopPinned(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
