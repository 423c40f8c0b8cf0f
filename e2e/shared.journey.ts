import { pageTitles } from '#contract/screens.ts'
import { expect, test, untilLive } from './journey.ts'
import { faultsOf } from './schemaOrg.ts'

const paths = [
  '/',
  '/User/ServicePlaces/Search',
  '/User/ServicePlaces/Search?catId=1',
  '/places/1',
  '/places/3',
  '/Plans',
  ...pageTitles.map((title) => `/${title}`),
]

/** What a head says, by the name of each thing that it says. */
function toldBy(page: string): Map<string, string> {
  const head = page.slice(0, page.indexOf('</head>'))
  const told = [
    ...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
    ...head.matchAll(/<link rel="(canonical)" href="([^"]*)"/g),
    ...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g),
  ]
  return new Map(told.map(([, name = '', content = '']) => [name, content]))
}

function structuredIn(page: string): Record<string, unknown>[] {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1]
  return data ? JSON.parse(data)['@graph'] : []
}

test('what is told in data is whole, and in words that schema.org has', async ({ request, at }) => {
  const types = new Set<unknown>()
  const search = await (await request.get(at('/User/Offers/Search'))).text()
  const offers = [...new Set(search.match(/\/offers\/\d+(?=")/g) ?? [])]
  expect(offers.length).toBeGreaterThan(5)
  for (const path of ['/', '/places/1', '/places/3', '/Faqs', ...offers]) {
    const data = structuredIn(await (await request.get(at(path.replace(/^\/(ar|en)(?=\/)/, '')))).text())
    expect(data.length, path).toBeGreaterThan(0)
    expect(faultsOf(data), path).toEqual([])
    for (const { '@type': type } of data) types.add(type)
  }
  for (const type of ['WebSite', 'Organization', 'Restaurant', 'Offer', 'BreadcrumbList', 'FAQPage'])
    expect(types).toContain(type)
  expect(faultsOf([{ '@type': 'Offer', name: 'x', price: 5, colour: 'red' }])).toEqual([
    '$[0] (Offer) lacks url',
    '$[0] (Offer) lacks availability',
    '$[0] (Offer) lacks validFrom',
    '$[0] (Offer) lacks validThrough',
    '$[0] (Offer) lacks availableAtOrFrom',
    '$[0] (Offer) lacks offeredBy',
    '$[0] (Offer) says colour',
    '$[0] has half a price',
  ])
})

test('the sitemap and the head of a page name the same addresses of its languages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-screens.xml')).text()
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry)
  const linksIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, language, href]) => `${language} ${href}`).sort()
  for (const entry of entries) {
    const address = /<loc>([^<]*)/.exec(entry)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const page = await (await request.get(address)).text()
    const inHead = linksIn(page, /<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g)
    expect(inHead, address).toEqual(linksIn(entry, /hreflang="([^"]+)" href="([^"]*)"/g))
    expect(page, address).toContain(`<link rel="canonical" href="${address}"`)
  }
})

test('each public page tells search engines and shared links what it is', async ({
  request,
  at,
  say,
  baseURL,
}) => {
  const descriptions = new Set<string>()
  for (const path of paths) {
    const page = await (await request.get(at(path))).text()
    const told = toldBy(page)
    const own = path === '/About' ? '/About' : path === '/' ? '' : path
    const description = told.get('description') ?? ''
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(25)
    expect(description.length, `${path}: ${description}`).toBeLessThan(220)
    expect(descriptions.has(description), `${path} is described as another page is`).toBe(false)
    descriptions.add(description)
    expect(told.get('og:description')).toBe(description)
    expect(told.get('canonical'), path).toBe(baseURL + at('/') + own)
    expect(told.get('og:url'), path).toBe(told.get('canonical'))
    expect(told.get('ar'), path).toBe(`${baseURL}/ar${own}`)
    expect(told.get('en'), path).toBe(`${baseURL}/en${own}`)
    expect(told.get('x-default'), path).toBe(told.get('ar'))
    expect(told.get('og:locale')).toBe(say({ ar: 'ar_EG', en: 'en_US' }))
    expect(told.get('og:locale:alternate')).toBe(say({ ar: 'en_US', en: 'ar_EG' }))
    const picture = await request.get(told.get('og:image') ?? '')
    expect(picture.headers()['content-type'], path).toBe('image/png')
  }
})

test('home says who we are, questions come with answers, a place with its branches', async ({
  request,
  at,
}) => {
  const kindsOn = async (path: string) =>
    structuredIn(await (await request.get(at(path))).text()).map((each) => each['@type'])
  expect(await kindsOn('/')).toEqual(['WebSite', 'Organization'])
  expect(await kindsOn('/Faqs')).toEqual(['FAQPage'])
  expect(await kindsOn('/places/3')).toEqual(['Pharmacy', 'Pharmacy', 'BreadcrumbList'])
  expect(await kindsOn('/Help')).toEqual([])
})

test('the browser takes over a page whose head says more than it would itself, and moves on', async ({
  page,
  at,
}) => {
  await page.goto(at('/places/3'))
  await untilLive(page)
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', /\/places\/3$/)
  await page.locator('a[href*="/ServicePlaces/Search"]:visible').first().click()
  await expect(canonical).toHaveCount(1)
  await expect(canonical).not.toHaveAttribute('href', /\/places\/3$/)
})

test('the licences of what a browser got are a click away', async ({ page, request, at, say }) => {
  await page.goto(at('/About'))
  await untilLive(page)
  const link = page.getByRole('link', { name: say({ ar: /^تراخيص/, en: /^Licences/ }) })
  const opened = page.context().waitForEvent('page')
  await link.click()
  expect(new URL((await opened).url()).pathname).toBe('/licences.txt')
  const text = await (await request.get('/licences.txt')).text()
  for (const name of ['react-dom', '@expo-google-fonts/ibm-plex-sans-arabic', 'SIL OPEN FONT LICENSE']) {
    expect(text).toContain(name)
  }
})

test('it can be installed: its manifest names pictures that are there, some that a platform may cut', async ({
  page,
  request,
  at,
  language,
}) => {
  await page.goto(at('/About'))
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect([manifest.id, manifest.lang]).toEqual(['/', language])
  const purposes = new Set<string>()
  for (const { src, type, purpose } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status(), src).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
    if (type === 'image/png') purposes.add(purpose)
  }
  expect([...purposes].sort()).toEqual(['any', 'maskable'])
})
