import { addressIn, addressOf } from '#contract/screens.ts'
import { languages } from '#contract/text.ts'
import { visitorPages } from './addresses.ts'
import { onAndroid } from './deviceLetters.ts'
import { type Kind, openFirstView, type Piece } from './firstView.ts'
import { expect, test } from './journey.ts'
import { addApprovedPlace } from './offerForms.ts'
import { fileOf, staffOf } from './owners.ts'
import { budgets, mostShift } from './visitBudgets.ts'

test.use(onAndroid)

const addresses = [...visitorPages, `${addressOf('ServicePlacesFilter')}?catId=1`].flatMap((address) =>
  languages.map((language) => addressIn(language, address)),
)

function weigh(pieces: readonly Piece[]): Record<keyof typeof budgets, number> {
  const kB = (is: (kind: Kind) => boolean) =>
    pieces.reduce((sum, { kind, bytes }) => (is(kind) ? sum + bytes : sum), 0) / 1000
  const of = (one: Kind) => kB((kind) => kind === one)
  return {
    page: of('page'),
    letters: of('letters'),
    pictures: of('pictures'),
    program: of('program'),
    map: of('map'),
    later: of('later'),
    all: kB((kind) => kind !== 'map' && kind !== 'photos' && kind !== 'later'),
  }
}

/** What came more than once, be it under several names. */
function repeated(pieces: readonly Piece[]): string[] {
  return Object.values(Object.groupBy(pieces, ({ digest }) => digest))
    .filter((same = []) => same.length > 1)
    .map((same = []) =>
      same
        .map(({ path }) => path)
        .sort()
        .join(' = '),
    )
}

const heaviestFirst = (pieces: readonly Piece[]) =>
  pieces
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ bytes, kind, path }) => `${bytes} ${kind} ${path}`)
    .join('\n')

for (const address of addresses) {
  test(`${address} brings little, each thing once and for use, and stands still`, {
    tag: '@phone',
  }, async ({ page }) => {
    const { pieces, unused, shift } = await openFirstView(page, address)
    const weights = weigh(pieces)
    process.stdout.write(`${address}: ${JSON.stringify(weights)}, ${shift.toFixed(3)} moved\n`)
    expect(weights.page, 'the page has come').toBeGreaterThan(0)
    for (const kind of Object.keys(budgets) as (keyof typeof budgets)[]) {
      expect.soft(weights[kind], `${kind}, of\n${heaviestFirst(pieces)}`).toBeLessThanOrEqual(budgets[kind])
    }
    expect.soft(repeated(pieces), 'came more than once').toEqual([])
    expect.soft(unused, 'were preloaded and not used').toEqual([])
    expect.soft(shift, 'moved by itself').toBeLessThan(mostShift)
  })
}

test('a photograph comes once, as AVIF, in the narrowest width that fills its place', {
  tag: '@phone',
}, async ({ page, at, baseURL }) => {
  const staff = await staffOf(baseURL ?? '')
  const { id } = await addApprovedPlace(staff, await fileOf('front', 1500))
  await staff.close()
  const types: (string | undefined)[] = []
  page.on('response', (response) => {
    if (response.url().includes('/files/')) types.push(response.headers()['content-type'])
  })
  const { pieces, unused } = await openFirstView(page, at(addressOf('PlacePage', { id })))
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

test('a page that brings things twice or for nothing, or that moves, is found out', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  await page.route('**/careless', (route) => route.fulfill({ contentType: 'text/html', body: careless }))
  const { pieces, unused, shift } = await openFirstView(page, '/careless')
  expect(repeated(pieces)).toEqual(['/art/hero/phone.svg = /art/hero/phone.svg?again'])
  expect(unused).toEqual(['/favicon.svg'])
  expect(shift).toBeGreaterThan(mostShift)
  // The browser says so in its own time, and no journey that hears it passes.
  const told = () => complaints.findIndex((each) => /favicon\.svg was preloaded .* but not used/.test(each))
  await expect.poll(told).toBeGreaterThanOrEqual(0)
  complaints.splice(told(), 1)
})
