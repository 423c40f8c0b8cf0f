import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regions } from '#contract/regions/endpoints.ts'
import type { Geocoder } from '#server/integrations/ports.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

type Answer = Geocoder['findPoint']

async function createCrawledApp(findPoint?: Answer) {
  const geocoder = findPoint ? { addressAt: async () => null, findPoint } : null
  const app = await createTestApp({ ports: { geocoder } })
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const { id: countryId } = await app.request(regions.getCountryByCode, { code: 'EG' })
  const lose = async (code: string) => {
    const table = code.split('-').length === 2 ? 'governments' : 'cities'
    const row = { lat: null, lng: null }
    return app.db
      .updateTable(table)
      .set(row)
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const missing = () => app.request(regions.getMissingCoordinates, { countryId }, staff, { language: 'en' })
  const find = (kind: 'country' | 'government' | 'city', id: number) =>
    app.request(regions.findCoordinates, { kind, id }, staff)
  return { app, staff, lose, missing, find, [Symbol.asyncDispose]: app[Symbol.asyncDispose] }
}

test('coordinates: areas without them are listed and filled from our own data, once', async () => {
  await using crawled = await createCrawledApp()
  const { app, lose, missing, find } = crawled
  assert.deepEqual(await missing(), [])
  const luxor = await lose('EG-LX')
  const esna = await lose('EG-LX-ESNA')
  const { id: egypt } = await app.db
    .updateTable('countries')
    .set({ lat: null, lng: null })
    .where('code', '=', 'EG')
    .returning('id')
    .executeTakeFirstOrThrow()
  // The area can be found only by its name.
  await app.db.updateTable('cities').set({ code: null }).where('id', '=', esna.id).execute()
  assert.deepEqual(
    (await missing()).map(({ kind, id, name, governmentName }) => [kind, id, name, governmentName]),
    [
      ['country', egypt, 'Egypt', null],
      ['government', luxor.id, 'Luxor', null],
      ['city', esna.id, 'Esna', 'Luxor'],
    ],
  )
  const filled = async (kind: 'country' | 'government' | 'city', id: number) => {
    const { outcome, lat, lng } = await find(kind, id)
    return [outcome, lat, lng]
  }
  assert.deepEqual(await filled('country', egypt), ['filled', 26.8206, 30.8025])
  assert.deepEqual(await filled('government', luxor.id), ['filled', 25.6989, 32.6421])
  assert.deepEqual(await filled('city', esna.id), ['filled', 25.2934, 32.554])
  assert.deepEqual(await missing(), [])
  assert.equal((await find('city', esna.id)).outcome, 'known')
  const { version } = await app.db
    .selectFrom('cities')
    .select('version')
    .where('id', '=', esna.id)
    .executeTakeFirstOrThrow()
  assert.equal(version, 1)
})

test('coordinates: the provider fills gaps; a distant namesake is another place', async () => {
  const questions: unknown[] = []
  const replies = [{ lat: 25.3, lng: 32.6 }, { lat: 31.2, lng: 29.9 }, null, { lat: 31.8, lng: -7.1 }]
  await using crawled = await createCrawledApp(async (...question) => {
    questions.push(question)
    return replies.shift() ?? null
  })
  const { app, staff, find } = crawled
  const [government] = await app.db
    .selectFrom('governments')
    .select('id')
    .where('code', '=', 'EG-LX')
    .execute()
  const points = []
  for (const name of ['A', 'B', 'C']) {
    const names = { nameAr: `قرية ${name}`, nameEn: `Village ${name}` }
    const { id } = await app.request(regions.saveCity, { ...names, governmentId: government?.id ?? 0 }, staff)
    const { outcome, lat } = await find('city', id)
    points.push([outcome, lat])
  }
  assert.deepEqual(points, [
    ['filled', 25.3],
    ['notFound', null],
    ['notFound', null],
  ])
  assert.deepEqual(questions[0], ['Village A, Luxor, Egypt', 'EG'])
  const morocco = { nameAr: 'المغرب', nameEn: 'Morocco', phoneCode: '212', code: 'MA' }
  const { id } = await app.request(regions.saveCountry, morocco, staff)
  const { outcome, lat, lng } = await find('country', id)
  assert.deepEqual([outcome, lat, lng], ['filled', 31.8, -7.1])
  assert.deepEqual(questions.at(-1), ['Morocco', 'MA'])
})

test('coordinates: a failing provider changes nothing and gets at most sixty calls a minute', async () => {
  let answers = false
  await using crawled = await createCrawledApp(async () => {
    if (!answers) throw new Error('no answer')
    return null
  })
  const { app, staff, find } = crawled
  const { id } = await app.request(
    regions.saveCountryDetails,
    {
      nameAr: 'المغرب',
      nameEn: 'Morocco',
      governments: [{ nameAr: 'فاس', nameEn: 'Fes' }],
    },
    staff,
  )
  const [country, fes] = await app.request(regions.getMissingCoordinates, { countryId: id }, staff)
  assert.deepEqual([country?.kind, country?.governmentId], ['country', null])
  const requestPoint = () => find('government', fes?.id ?? 0)
  await assert.rejects(requestPoint(), matchApiError(503, 'NotReady'))
  answers = true
  for (let times = 1; times < 60; times += 1) assert.equal((await requestPoint()).outcome, 'notFound')
  await assert.rejects(requestPoint(), matchApiError(429, 'TooMany'))
  app.clock.advance(60)
  assert.equal((await requestPoint()).outcome, 'notFound')
})

test('coordinates: two concurrent runs fill an area once', async () => {
  await using crawled = await createCrawledApp()
  const { id } = await crawled.lose('EG-LX-ESNA')
  const outcomes = await Promise.all([crawled.find('city', id), crawled.find('city', id)])
  assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), ['filled', 'known'])
  assert.ok(outcomes.every(({ lat }) => lat === 25.2934))
})

test('coordinates: only an administrator looks them up, and only of existing areas', async () => {
  await using crawled = await createCrawledApp()
  const { app, staff } = crawled
  const moderator = await app.createUser({ rank: 'Moderator', permissions: ['RegionControl'] })
  assert.equal((await app.send(regions.findCoordinates, { kind: 'city', id: 1 }, moderator)).status, 403)
  assert.equal((await app.send(regions.getMissingCoordinates, { countryId: 1 }, moderator)).status, 403)
  assert.equal((await app.send(regions.findCoordinates, { kind: 'city', id: 999_999 }, staff)).status, 404)
})
