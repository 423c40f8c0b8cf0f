import assert from 'node:assert/strict'
import test from 'node:test'
import { seedDemo } from '../demo/seed.ts'
import { createWorld } from '../testing/world.ts'

test('search engines are told every public address in both languages, and no other', async () => {
  await using world = await createWorld()
  await seedDemo(world.ctx())
  const read = async (file: string) => (await fetch(`${world.url}/${file}`)).text()
  const index = await read('sitemap.xml')
  const files = [...index.matchAll(/<loc>[^<]*\/([^/<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  assert.deepEqual(files, ['sitemap-screens.xml', 'sitemap-places-1.xml', 'sitemap-offers-1.xml'])
  const addresses = (await Promise.all(files.map(read))).join('').matchAll(/<loc>([^<]+)<\/loc>/g)
  assert.match(
    await read('sitemap-places-1.xml'),
    new RegExp(
      `hreflang="en" href="${world.url}/en/places/1"/><xhtml:link rel="alternate" hreflang="x-default" href="${world.url}/ar/places/1"/>`,
    ),
  )
  const paths = [...addresses].map((match) => (match[1] ?? '').slice(world.url.length))
  const { count } = await world.db
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

test('robots are kept out of a demo that others reach, and of what is nobody’s to list', async () => {
  await using demo = await createWorld({ config: { demo: true, demoOpen: true } })
  assert.match(await (await fetch(`${demo.url}/robots.txt`)).text(), /^Disallow: \/$/m)
  await using own = await createWorld()
  const rules = await (await fetch(`${own.url}/robots.txt`)).text()
  assert.match(rules, /^Disallow: \/api\/$/m)
  assert.doesNotMatch(rules, /^Disallow: \/$/m)
})
