import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import type { Screen } from '#contract/screen.ts'
import { addressOf, opensForVisitors, screens } from '#contract/screens.ts'
import { addressesOf, screenNames } from './addresses.ts'
import { expect, test, untilLive } from './journey.ts'

/**
 * Of script and style, gzipped, once the page is hydrated; a long form brings the contract's rules. The map comes after the page
 * that it stands in, and only where it is seen.
 */
const budget = { page: 233_000, form: 342_000, map: 110_000 }

/** In how many files: each is a question of its own, which costs a slow phone milliseconds. */
const mostFiles = { page: 40, form: 55 }

const ofTheMap = /\/(leafletMap|useLeaflet|egypt|PlacesMap|ResultsMap)-/

// Those of who works here open for visitors only to say that they are not for them.
const visitors = screenNames.filter(
  (name) => opensForVisitors(name) && (screens[name] as Screen).frame !== 'work',
)
const addresses = [
  ...visitors.map((name) => addressesOf(name)[0]),
  `${addressOf('ServicePlacesFilter')}?catId=1`,
]

/** What a browser loads for a page until it is hydrated: each script and style with its bytes, gzipped. */
async function loaded(page: Page, address: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    const read = async () => void sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
    reading.push(read())
  }
  page.on('response', listen)
  await page.goto(address)
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  await Promise.all(reading)
  return sizes
}

function heaviest(sizes: Map<string, number>): string {
  const first = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 15)
  return first.map(([file, bytes]) => `${bytes} ${file}`).join('\n')
}

for (const address of addresses) {
  test(`${address} comes within its bytes`, async ({ page, at }) => {
    const all = await loaded(page, at(address))
    const weigh = (isOfMap: boolean) =>
      [...all].reduce((sum, [file, bytes]) => (ofTheMap.test(file) === isOfMap ? sum + bytes : sum), 0)
    const [own, map] = [weigh(false), weigh(true)]
    process.stdout.write(
      `${at(address)}: ${(own / 1000).toFixed(1)} kB in ${all.size} files${map > 0 ? `, its map ${(map / 1000).toFixed(1)} kB` : ''}\n`,
    )
    expect(own, heaviest(all)).toBeGreaterThan(100_000)
    const isForm = address === addressOf('ServicePlaceRegister')
    expect(own, heaviest(all)).toBeLessThanOrEqual(isForm ? budget.form : budget.page)
    expect(all.size, heaviest(all)).toBeLessThanOrEqual(isForm ? mostFiles.form : mostFiles.page)
    expect(map, heaviest(all)).toBeLessThanOrEqual(budget.map)
  })
}
