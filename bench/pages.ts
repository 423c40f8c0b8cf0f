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

/** Measures several things in turns, so that what the machine does meanwhile hits all of them. */
async function inTurns(measures: readonly (() => Promise<number>)[]): Promise<number[]> {
  for (const measure of measures) await measure()
  const measured = measures.map((): number[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [nth, measure] of measures.entries()) measured[nth]?.push(await measure())
  }
  return measured.map(median)
}

async function measurePage(product: string, name: string, path: string, least: number): Promise<Row[]> {
  const fileUrl = 'http://127.0.0.1:3394/page.html'
  const files = await startPinned(['bench/static.ts', product + path, '3394'], fileUrl)
  const [rendered = 0, kept = 0, file = 0] = await inTurns([
    // An address of its own for each request: none is kept.
    () => perSecond(product, (n) => `${path}?fresh=${n}-${Math.random()}`),
    () => perSecond(product, () => path),
    () => perSecond(fileUrl),
  ])
  await stopPinned(files)
  return [
    atLeast(
      `${name}, rendered anew, beside @fastify/static with the same bytes`,
      least,
      rendered,
      file,
      'pages/s',
    ),
    atLeast(`${name}, kept, beside the same`, 1.5, kept, file, 'pages/s'),
  ]
}

/** Pages for visitors, rendered anew and kept, beside the same bytes from a file. */
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
      ...(await measurePage(product, 'home', '/ar', 0.1)),
      ...(await measurePage(product, 'place page', '/ar/places/1', 0.08)),
    ]
  } finally {
    await stopPinned(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
