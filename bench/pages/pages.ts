import { demoPassword } from '../../server/demo/startupMessage.ts'
import { startPinned, stopPinned, withProduct } from '../cpuAffinity.ts'
import { load, median } from '../loadGenerator.ts'
import { atLeast, type Row } from '../report.ts'
import { limits } from './limits.ts'

const port = 3392
// V8 optimises repeated code only after some thousand requests, which take seconds on a slow machine.
const warmUps = 4
const runs = 5
const connections = 8
const seconds = 2

async function perSecond(
  url: string,
  path?: (n: number) => string,
  headers?: Record<string, string>,
): Promise<number> {
  const { perSecond: rate, failed } = await load({ url, path, headers, connections, seconds })
  if (failed > 0) throw new Error(`${failed} requests of ${url} failed`)
  return rate
}

/** In turns, so that other load affects all of them. */
async function measureInterleaved(measures: readonly (() => Promise<number>)[]): Promise<number[]> {
  for (let run = 0; run < warmUps; run += 1) for (const measure of measures) await measure()
  const measured = measures.map((): number[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [index, measure] of measures.entries()) measured[index]?.push(await measure())
  }
  return measured.map(median)
}

async function measurePage(product: string, name: string, path: string, minRatio: number): Promise<Row[]> {
  const fileUrl = 'http://127.0.0.1:3394/page.html'
  const files = await startPinned(['bench/pages/static.ts', product + path, '3394'], fileUrl)
  const [rendered = 0, cached = 0, file = 0] = await measureInterleaved([
    // Each request has its own address, so that none is cached.
    () => perSecond(product, (n) => `${path}?fresh=${n}-${Math.random()}`),
    () => perSecond(product, () => path),
    () => perSecond(fileUrl),
  ])
  await stopPinned(files)
  return [
    atLeast(`${name}, uncached, vs @fastify/static with the same bytes`, minRatio, rendered, file, 'pages/s'),
    atLeast(`${name}, cached, vs the same`, limits.pages.cached, cached, file, 'pages/s'),
  ]
}

async function measureMemberHome(product: string): Promise<Row> {
  const reply = await fetch(`${product}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ userName: 'member1@makan.test', password: demoPassword }),
  })
  const cookie = reply.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ')
  const uncachedPath = (n: number) => `/ar?fresh=${n}-${Math.random()}`
  const [member = 0, visitor = 0] = await measureInterleaved([
    () => perSecond(product, uncachedPath, { cookie }),
    () => perSecond(product, uncachedPath),
  ])
  return atLeast(
    'home of a member vs that of a visitor, both uncached',
    limits.pages.memberHome,
    member,
    visitor,
    'pages/s',
  )
}

export function measurePages(): Promise<Row[]> {
  const product = `http://localhost:${port}`
  return withProduct(port, async () => [
    ...(await measurePage(product, 'home', '/ar', limits.pages.home)),
    ...(await measurePage(product, 'place page', '/ar/places/1', limits.pages.place)),
    await measureMemberHome(product),
  ])
}
