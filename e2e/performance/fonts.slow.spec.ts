import type { Page } from '@playwright/test'
import { isOpenToVisitors, toScreenAddress } from '#contract/core/screens.ts'
import { getAddresses, screenNames } from '../fixtures/addresses.ts'
import { androidFonts } from '../fixtures/androidFonts.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(androidFonts)

/** The text of the outbox depends on the messages of other tests. */
const addresses = [
  ...screenNames
    .filter((name) => isOpenToVisitors(name) && name !== 'Outbox')
    .map((name) => getAddresses(name)[0]),
  `${toScreenAddress('ServicePlacesFilter')}?catId=1`,
]

const maxBytes = 45_000

async function holdFonts(page: Page) {
  const held = Promise.withResolvers<void>()
  const sizes: { name: string; bytes: number }[] = []
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    const reply = await route.fetch()
    sizes.push({ name: new URL(route.request().url()).pathname, bytes: (await reply.body()).length })
    await route.fulfill({ response: reply })
  })
  return { sizes, letGo: held.resolve }
}

type Move = { value: number; what: string[] }

/** The returned function returns the shifts since its last call. */
async function watchLayout(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const moved = () => {
      shifts.push(...observer.takeRecords())
      return (shifts.splice(0) as Shift[]).map(({ value, sources }) => ({
        value,
        what: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
      }))
    }
    Object.assign(window, { moved })
  })
  return () =>
    page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      await frame()
      await frame()
      return (window as unknown as { moved: () => Move[] }).moved()
    })
}

async function usesWebFonts(page: Page): Promise<boolean> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devtools.detach()
  return fonts.every(({ isCustomFont }) => isCustomFont)
}

for (const address of addresses) {
  test(`fonts: ${address} does not shift if they load late, and they are small`, {
    tag: '@phone',
  }, async ({ page, localePath }) => {
    const { sizes, letGo } = await holdFonts(page)
    const moved = await watchLayout(page)
    await page.goto(localePath(address), { waitUntil: 'domcontentloaded' })
    await moved()
    expect(await usesWebFonts(page), 'the device’s letters stand in').toBe(false)
    letGo()
    await page.evaluate(() => document.fonts.ready)
    const moves = await moved()
    expect(await usesWebFonts(page), 'ours have come').toBe(true)
    const shift = moves.reduce((sum, { value }) => sum + value, 0)
    const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0)
    process.stdout.write(
      `${localePath(address)}: fonts ${(bytes / 1000).toFixed(1)} kB, layout shift ${shift.toFixed(4)}\n`,
    )
    expect(shift, JSON.stringify(moves, null, 1)).toBeLessThanOrEqual(0.01)
    expect(bytes, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(maxBytes)
    expect(sizes.length, 'no file comes twice').toBe(new Set(sizes.map(({ name }) => name)).size)
  })
}

test('fonts: a user who saves data reads in the device’s fonts', { tag: '@each' }, async ({
  page,
  localePath,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.setExtraHTTPHeaders({ 'save-data': 'on' })
  await page.goto(localePath('/'), { waitUntil: 'networkidle' })
  expect(await usesWebFonts(page)).toBe(false)
  expect(fonts).toEqual([])
})
