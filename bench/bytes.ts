import { gzipSync } from 'node:zlib'
import { atMost, type Row } from './report.ts'

async function text(url: string): Promise<string> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url} replied ${reply.status}`)
  return reply.text()
}

/** Addresses of every script and style that a page asks for before anybody touches it. */
function assetsOf(page: string): string[] {
  const found = page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))#?"/g)
  const imported = page.matchAll(/import[^"']*["'](\/assets\/[^"']+\.js)["']/g)
  return [...new Set([...found, ...imported].map((match) => match[1] ?? ''))]
}

/** Scripts and styles of the first page, gzipped, in kB. */
async function bytesOf(url: string, path: string): Promise<number> {
  const assets = assetsOf(await text(url + path))
  const sizes = await Promise.all(
    assets.map(async (asset) => gzipSync(await text(url + asset), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** What the first page weighs. */
export async function measureBytes(url: string): Promise<Row[]> {
  const paths = {
    'home, Arabic': '/ar',
    'home, English': '/en',
    'search, Arabic': '/ar/User/ServicePlaces/Search',
    'search, English': '/en/User/ServicePlaces/Search',
    plans: '/en/Plans',
  }
  const rows: Row[] = []
  for (const [name, path] of Object.entries(paths)) {
    rows.push(atMost(`scripts and styles, gzipped: ${name}`, 150, await bytesOf(url, path), 'kB'))
  }
  return rows
}
