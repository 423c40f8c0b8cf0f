import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import type { Screen } from '#contract/core/screen.ts'
import { isOpenToVisitors, screens, toScreenAddress } from '#contract/core/screens.ts'
import { getAddresses, screenNames } from '../fixtures/addresses.ts'
import { expect, openIn, test } from '../fixtures/test.ts'

/**
 * Gzipped bytes of scripts and styles after hydration. A long form includes the contract's validation. The
 * map loads after its page, and only if visible.
 */
const budget = { page: 232_000, form: 336_000, map: 110_000 }

/** Each file needs a request, which costs a slow phone milliseconds. */
const maxFiles = { page: 40, form: 48 }

const mapFilePattern = /\/(leafletMap|useLeaflet|egypt|PlacesMap|ResultsMap)-/

// For visitors, back-office screens only say that they have no access.
const visitors = screenNames.filter(
  (name) => isOpenToVisitors(name) && (screens[name] as Screen).frame !== 'work',
)
const addresses = [
  ...visitors.map((name) => getAddresses(name)[0]),
  `${toScreenAddress('ServicePlacesFilter')}?catId=1`,
]

async function measureLoadedFiles(page: Page, address: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  const reading: Promise<void>[] = []
  const listen = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    const read = async () => void sizes.set(pathname, gzipSync(await response.body(), { level: 9 }).length)
    reading.push(read())
  }
  page.on('response', listen)
  await openIn(page, address)
  await page.waitForLoadState('networkidle')
  page.off('response', listen)
  await Promise.all(reading)
  return sizes
}

function formatHeaviest(sizes: Map<string, number>): string {
  const first = [...sizes].sort(([, a], [, b]) => b - a).slice(0, 15)
  return first.map(([file, bytes]) => `${bytes} ${file}`).join('\n')
}

for (const address of addresses) {
  test(`bundle size: ${address} loads within its limit`, async ({ page, localePath }) => {
    const all = await measureLoadedFiles(page, localePath(address))
    const weigh = (isOfMap: boolean) =>
      [...all].reduce((sum, [file, bytes]) => (mapFilePattern.test(file) === isOfMap ? sum + bytes : sum), 0)
    const [own, map] = [weigh(false), weigh(true)]
    process.stdout.write(
      `${localePath(address)}: ${(own / 1000).toFixed(1)} kB in ${all.size} files${map > 0 ? `, map ${(map / 1000).toFixed(1)} kB` : ''}\n`,
    )
    expect(own, formatHeaviest(all)).toBeGreaterThan(100_000)
    const isForm = address === toScreenAddress('ServicePlaceRegister')
    expect(own, formatHeaviest(all)).toBeLessThanOrEqual(isForm ? budget.form : budget.page)
    expect(all.size, formatHeaviest(all)).toBeLessThanOrEqual(isForm ? maxFiles.form : maxFiles.page)
    expect(map, formatHeaviest(all)).toBeLessThanOrEqual(budget.map)
  })
}
