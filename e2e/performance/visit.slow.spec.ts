import { toScreenAddress } from '#contract/core/screens.ts'
import { visitorPages } from '../fixtures/addresses.ts'
import { androidFonts } from '../fixtures/androidFonts.ts'
import { type Kind, openFirstView, type Resource } from '../fixtures/firstView.ts'
import { addApprovedPlace } from '../fixtures/offers.ts'
import { createImageFile } from '../fixtures/photographs.ts'
import { expect, test } from '../fixtures/test.ts'
import { budgets, maxShift } from '../fixtures/visitBudgets.ts'

test.use(androidFonts)

const addresses = [...visitorPages, `${toScreenAddress('ServicePlacesFilter')}?catId=1`]

function computeWeights(pieces: readonly Resource[]): Record<keyof typeof budgets, number> {
  const kB = (is: (kind: Kind) => boolean) =>
    pieces.reduce((sum, { kind, bytes }) => (is(kind) ? sum + bytes : sum), 0) / 1000
  const of = (one: Kind) => kB((kind) => kind === one)
  return {
    page: of('page'),
    fonts: of('fonts'),
    pictures: of('pictures'),
    scripts: of('scripts'),
    map: of('map'),
    later: of('later'),
    all: kB((kind) => kind !== 'map' && kind !== 'photos' && kind !== 'later'),
  }
}

function findRepeated(pieces: readonly Resource[]): string[] {
  return Object.values(Object.groupBy(pieces, ({ digest }) => digest))
    .filter((same = []) => same.length > 1)
    .map((same = []) =>
      same
        .map(({ path }) => path)
        .sort()
        .join(' = '),
    )
}

const formatHeaviestFirst = (pieces: readonly Resource[]) =>
  pieces
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ bytes, kind, path }) => `${bytes} ${kind} ${path}`)
    .join('\n')

for (const address of addresses) {
  test(`page load: ${address} loads little, each file once and used, and does not move`, {
    tag: '@phone',
  }, async ({ page, localePath }) => {
    const { pieces, unused, shift } = await openFirstView(page, localePath(address))
    const weights = computeWeights(pieces)
    process.stdout.write(
      `${localePath(address)}: ${JSON.stringify(weights)}, layout shift ${shift.toFixed(3)}\n`,
    )
    expect(weights.page, 'the page has come').toBeGreaterThan(0)
    for (const kind of Object.keys(budgets) as (keyof typeof budgets)[]) {
      expect
        .soft(weights[kind], `${kind}, of\n${formatHeaviestFirst(pieces)}`)
        .toBeLessThanOrEqual(budgets[kind])
    }
    expect.soft(findRepeated(pieces), 'came more than once').toEqual([])
    expect.soft(unused, 'were preloaded and not used').toEqual([])
    expect.soft(shift, 'moved by itself').toBeLessThan(maxShift)
  })
}

test('page load: a photo loads once, as AVIF, in the narrowest width that fits', {
  tag: '@phone',
}, async ({ page, localePath, staff }) => {
  const { id } = await addApprovedPlace(staff, await createImageFile('front', 1500))
  const types: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.url().includes('/files/')) types.push(response.headers()['content-type'])
  })
  const { pieces, unused } = await openFirstView(page, localePath(toScreenAddress('PlacePage', { id })))
  const photos = pieces.filter(({ kind }) => kind === 'photos').map(({ path }) => path)
  expect(photos).toEqual([expect.stringMatching(/^\/files\/\w+-640\.webp$/)])
  expect(types).toEqual(['image/avif'])
  expect(unused).toEqual([])
})

const careless = `<!doctype html><html lang="en"><title>Careless</title>
<link rel="preload" as="image" href="/favicon.svg">
<img src="/art/hero/wide.svg" alt="">
<p style="height: 80vh">What stands below a picture that keeps no place for itself.</p>
<img src="/art/hero/phone.svg" alt="" width="48" height="48">
<img src="/art/hero/phone.svg?again" alt="" width="48" height="48">`

test('page load: the check detects duplicate and unused files and layout shifts', {
  tag: '@phone',
}, async ({ page, consoleErrors }) => {
  await page.route('**/careless', (route) => route.fulfill({ contentType: 'text/html', body: careless }))
  const { pieces, unused, shift } = await openFirstView(page, '/careless')
  expect(findRepeated(pieces)).toEqual(['/art/hero/phone.svg = /art/hero/phone.svg?again'])
  expect(unused).toEqual(['/favicon.svg'])
  expect(shift).toBeGreaterThan(maxShift)
  // The browser reports it some time later, and any test with that warning fails.
  const findPreloadWarning = () =>
    consoleErrors.findIndex((message) => /favicon\.svg was preloaded .* but not used/.test(message))
  await expect.poll(findPreloadWarning).toBeGreaterThanOrEqual(0)
  consoleErrors.splice(findPreloadWarning(), 1)
})
