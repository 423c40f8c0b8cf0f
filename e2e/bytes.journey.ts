import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { addressOf, opensForVisitors } from '../contract/screens.ts'
import { addressesOf, screenNames } from './addresses.ts'
import { expect, test, untilLive } from './journey.ts'

/** Of script and style, gzipped. The map comes after the page that it stands in, and only where it is seen. */
const budget = { page: 150_000, map: 110_000 }

const ofTheMap = /\/(leafletMap|useLeaflet|egypt|PlacesMap|ResultsMap)-/

const visitors = screenNames.filter(opensForVisitors)
const addresses = [
  ...visitors.map((name) => addressesOf(name)[0]),
  `${addressOf('ServicePlacesFilter')}?catId=1`,
  `${addressOf('SignIn')}?next=%2Fusers%2FProfile`,
]

/** What a browser loads for a page until somebody acts: each script and style with its bytes, gzipped. */
async function loaded(page: Page, address: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    const read = async () => void sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
    reading.push(read())
  })
  await page.goto(address)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  return sizes
}

function heaviest(sizes: Map<string, number>): string {
  const first = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 15)
  return first.map(([file, bytes]) => `${bytes} ${file}`).join('\n')
}

for (const address of addresses) {
  test(`${address} comes within its bytes`, { tag: '@each' }, async ({ page, at }) => {
    const all = await loaded(page, at(address))
    const weigh = (isOfMap: boolean) =>
      [...all].reduce((sum, [file, bytes]) => (ofTheMap.test(file) === isOfMap ? sum + bytes : sum), 0)
    const [own, map] = [weigh(false), weigh(true)]
    process.stdout.write(
      `${at(address)}: ${(own / 1000).toFixed(1)} kB${map > 0 ? `, its map ${(map / 1000).toFixed(1)} kB` : ''}\n`,
    )
    expect(own, heaviest(all)).toBeGreaterThan(100_000)
    expect(own, heaviest(all)).toBeLessThanOrEqual(budget.page)
    expect(map, heaviest(all)).toBeLessThanOrEqual(budget.map)
  })
}
