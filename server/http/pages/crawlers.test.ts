import assert from 'node:assert/strict'
import test from 'node:test'
import Fastify from 'fastify'
import { seedDemo } from '#server/demo/seed.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { type SitemapRow, serveCrawlers } from './crawlers.ts'

test('crawlers: search engines get exactly the public addresses, in both languages', async () => {
  await using app = await createTestApp()
  await seedDemo(app.ctx())
  const readFile = async (file: string) => (await fetch(`${app.url}/${file}`)).text()
  const index = await readFile('sitemap.xml')
  const files = [...index.matchAll(/<loc>[^<]*\/([^/<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  assert.deepEqual(files, ['sitemap-screens.xml', 'sitemap-places-1.xml', 'sitemap-offers-1.xml'])
  const addresses = (await Promise.all(files.map(readFile))).join('').matchAll(/<loc>([^<]+)<\/loc>/g)
  assert.match(
    await readFile('sitemap-places-1.xml'),
    new RegExp(
      `hreflang="en" href="${app.url}/en/places/1"/><xhtml:link rel="alternate" hreflang="x-default" href="${app.url}/ar/places/1"/>`,
    ),
  )
  const paths = [...addresses].map((match) => (match[1] ?? '').slice(app.url.length))
  const { count } = await app.db
    .selectFrom('places')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  assert.equal(paths.filter((path) => /^\/(ar|en)\/places\/\d+$/.test(path)).length, 2 * count)
  assert.equal(paths.filter((path) => /^\/(ar|en)\/offers\/\d+$/.test(path)).length, 2 * 120)
  for (const path of ['/ar', '/en', '/en/Plans', '/ar/Help', '/en/About', '/ar/User/ServicePlaces/Search']) {
    assert.ok(paths.includes(path), path)
  }
  assert.ok(paths.every((path) => !/Admin|login|ServicePlace\/|confirm/i.test(path)))
})

test('crawlers: robots.txt excludes public demos and unlisted addresses', async () => {
  await using openDemo = await createTestApp({ config: { demo: true, demoOpen: true } })
  assert.match(await (await fetch(`${openDemo.url}/robots.txt`)).text(), /^Disallow: \/$/m)
  await using closedApp = await createTestApp()
  const rules = await (await fetch(`${closedApp.url}/robots.txt`)).text()
  assert.match(rules, /^Disallow: \/api\/$/m)
  assert.doesNotMatch(rules, /^Disallow: \/$/m)
})

/** Without rows; `made` counts the entries that were written. */
function manyPlaces(count: number) {
  const counts = { made: 0 }
  const toRow = (id: number): SitemapRow => ({
    get id() {
      counts.made += 1
      return id
    },
    changedAt: new Date('2026-11-01T08:00:00Z'),
  })
  const source = {
    lastPlaceId: async () => count,
    places: async (_: unknown, after: number, last: number) =>
      Array.from({ length: Math.min(last, count) - after }, (_, nth) => toRow(after + nth + 1)),
    lastOfferId: async () => 0,
    offers: async () => [],
    categoryIds: async () => [],
  }
  return { source, counts }
}

test('crawlers: 120,000 places are split into sitemaps of an accepted size', async () => {
  await using app = await createTestApp()
  const server = Fastify()
  serveCrawlers(server, { ...app.instance, sitemap: manyPlaces(120_000).source })
  const url = await server.listen({ port: 0 })
  const readFile = async (file: string) => (await fetch(`${url}/${file}`)).text()
  const files = [...(await readFile('sitemap.xml')).matchAll(/<loc>[^<]*\/([^/<]+)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  )
  assert.equal(files.length, 7)
  const ids = new Set<string>()
  for (const file of files.slice(1)) {
    const text = await readFile(file)
    assert.ok(Buffer.byteLength(text) < 50_000_000, file)
    const places = [...text.matchAll(/<loc>[^<]*\/ar\/places\/(\d+)<\/loc><lastmod>2026-11-01T08/g)]
    assert.equal(text.match(/<url>/g)?.length, 40_000, file)
    for (const [, id = ''] of places) ids.add(id)
  }
  assert.equal(ids.size, 120_000)
  await server.close()
})

test('crawlers: a sitemap is written only as its reader reads it', async () => {
  await using app = await createTestApp()
  const { source, counts } = manyPlaces(20_000)
  const server = Fastify()
  serveCrawlers(server, { ...app.instance, sitemap: source })
  const reply = await server.inject({ url: '/sitemap-places-1.xml', payloadAsStream: true })
  const { value } = await reply.stream()[Symbol.asyncIterator]().next()
  assert.match(String(value), /^<\?xml/)
  assert.ok(counts.made < 2000, `${counts.made} entries were written for the first piece`)
  await server.close()
})

test('crawlers: new places and changed offers appear with their date', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Sultan', approvedAt: '2026-05-01T00:00:00Z' })
  const readLastModified = async (file: string) =>
    /<lastmod>([^<]*)/.exec(await (await fetch(`${app.url}/${file}`)).text())?.[1]
  assert.equal(await readLastModified('sitemap-places-1.xml'), '2026-05-01T00:00:00.000Z')
  await createOffer(app, id)
  const offered = await readLastModified('sitemap-offers-1.xml')
  assert.match(offered ?? '', /^2026-/)
  assert.equal(await readLastModified('sitemap-places-1.xml'), '2026-06-01T10:00:00.000Z')
})

test('crawlers: llms.txt describes the product, and each address in it exists', async () => {
  await using app = await createTestApp()
  const reply = await fetch(`${app.url}/llms.txt`)
  assert.equal(reply.headers.get('content-type'), 'text/plain; charset=utf-8')
  const text = await reply.text()
  assert.match(text, /^# Makan مكان\n\n> /)
  const addresses = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)
  assert.ok(addresses.length > 10)
  assert.ok(addresses.every((address) => address.startsWith(`${app.instance.config.publicUrl}/`)))
  const screens = await (await fetch(`${app.url}/sitemap-screens.xml`)).text()
  for (const address of addresses) {
    if (address.includes('/en')) assert.ok(screens.includes(`<loc>${address}</loc>`), address)
    else assert.equal((await fetch(address)).status, 200, address)
  }
})
