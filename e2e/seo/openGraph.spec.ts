import { pageTitles } from '#contract/core/screens.ts'
import { findFaults } from '../fixtures/schemaOrg.ts'
import { expect, test } from '../fixtures/test.ts'

const paths = [
  '/',
  '/User/ServicePlaces/Search',
  '/User/ServicePlaces/Search?catId=1',
  '/places/1',
  '/places/3',
  '/Plans',
  ...pageTitles.map((title) => `/${title}`),
]

function readHeadTags(page: string): Map<string, string> {
  const head = page.slice(0, page.indexOf('</head>'))
  const tags = [
    ...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
    ...head.matchAll(/<link rel="(canonical)" href="([^"]*)"/g),
    ...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g),
  ]
  return new Map(tags.map(([, name = '', content = '']) => [name, content]))
}

function parseStructuredData(page: string): Record<string, unknown>[] {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1]
  return data ? JSON.parse(data)['@graph'] : []
}

test('SEO: structured data is complete and uses schema.org terms', async ({ request, localePath }) => {
  const types = new Set<unknown>()
  const search = await (await request.get(localePath('/User/Offers/Search'))).text()
  const offers = [...new Set(search.match(/\/offers\/\d+(?=")/g) ?? [])]
  expect(offers.length).toBeGreaterThan(5)
  for (const path of ['/', '/places/1', '/places/3', '/Faqs', ...offers]) {
    const data = parseStructuredData(
      await (await request.get(localePath(path.replace(/^\/(ar|en)(?=\/)/, '')))).text(),
    )
    expect(data.length, path).toBeGreaterThan(0)
    expect(findFaults(data), path).toEqual([])
    for (const { '@type': type } of data) types.add(type)
  }
  for (const type of ['WebSite', 'Organization', 'Restaurant', 'Offer', 'BreadcrumbList', 'FAQPage'])
    expect(types).toContain(type)
  expect(findFaults([{ '@type': 'Offer', name: 'x', price: 5, colour: 'red' }])).toEqual([
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

test('SEO: the sitemap and a page’s head list the same addresses of its languages', async ({ request }) => {
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

test('SEO: each public page describes itself to search engines and shared links', async ({
  request,
  localePath,
  localize,
  url,
}) => {
  const descriptions = new Set<string>()
  for (const path of paths) {
    const page = await (await request.get(localePath(path))).text()
    const tags = readHeadTags(page)
    const own = path === '/About' ? '/About' : path === '/' ? '' : path
    const description = tags.get('description') ?? ''
    expect(description.length, `${path}: ${description}`).toBeGreaterThan(25)
    expect(description.length, `${path}: ${description}`).toBeLessThan(220)
    expect(descriptions.has(description), `${path} is described as another page is`).toBe(false)
    descriptions.add(description)
    expect(tags.get('og:description')).toBe(description)
    expect(tags.get('canonical'), path).toBe(url + localePath('/') + own)
    expect(tags.get('og:url'), path).toBe(tags.get('canonical'))
    expect(tags.get('ar'), path).toBe(`${url}/ar${own}`)
    expect(tags.get('en'), path).toBe(`${url}/en${own}`)
    expect(tags.get('x-default'), path).toBe(tags.get('ar'))
    expect(tags.get('og:locale')).toBe(localize({ ar: 'ar_EG', en: 'en_US' }))
    expect(tags.get('og:locale:alternate')).toBe(localize({ ar: 'en_US', en: 'ar_EG' }))
    const picture = await request.get(tags.get('og:image') ?? '')
    expect(picture.headers()['content-type'], path).toBe('image/png')
  }
})

test('SEO: home names the organisation, questions have answers, a place its branches', async ({
  request,
  localePath,
}) => {
  const kindsOn = async (path: string) =>
    parseStructuredData(await (await request.get(localePath(path))).text()).map((item) => item['@type'])
  expect(await kindsOn('/')).toEqual(['WebSite', 'Organization'])
  expect(await kindsOn('/Faqs')).toEqual(['FAQPage'])
  expect(await kindsOn('/places/3')).toEqual(['Pharmacy', 'Pharmacy', 'BreadcrumbList'])
  expect(await kindsOn('/Help')).toEqual([])
})

test('SEO: a page with a server-only head hydrates, and navigation works', async ({ page, openPage }) => {
  await openPage('/places/3')
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1)
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', /\/places\/3$/)
  await page.locator('a[href*="/ServicePlaces/Search"]:visible').first().click()
  await expect(canonical).toHaveCount(1)
  await expect(canonical).not.toHaveAttribute('href', /\/places\/3$/)
})

test('SEO: the licences of the code and fonts in the browser are one click away', async ({
  page,
  request,
  openPage,
  localize,
}) => {
  await openPage('/About')
  const link = page.getByRole('link', { name: localize({ ar: /^تراخيص/, en: /^Licences/ }) })
  const opened = page.context().waitForEvent('page')
  await link.click()
  expect(new URL((await opened).url()).pathname).toBe('/licences.txt')
  const text = await (await request.get('/licences.txt')).text()
  for (const name of ['react-dom', '@expo-google-fonts/ibm-plex-sans-arabic', 'SIL OPEN FONT LICENSE']) {
    expect(text).toContain(name)
  }
})

test('SEO: the manifest is installable, with existing and maskable pictures', async ({
  page,
  request,
  localePath,
  language,
}) => {
  await page.goto(localePath('/About'))
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
