import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { haversineKm } from '#server/testing/checks/searchReference.ts'
import { fillManyPlaces } from '../../../bench/load/fillManyPlaces.ts'

test('search speed: a search takes no database statement, and a page takes one', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary', services: ['Grill'] })
  await app.request(places.search, {})
  const asks: [number, () => Promise<unknown>][] = [
    [0, () => app.request(places.search, { text: 'كشري' })],
    [0, () => app.request(places.search, { lat: 30.7865, lng: 31.0004, openNow: true, categoryId: 1 })],
    [0, () => app.request(places.search, { text: 'السلتان' })],
    [1, () => app.request(places.getPlace, { id })],
  ]
  for (const [expected, ask] of asks) assert.equal(await countQueries(ask), expected)
})

test('search speed: thousands are counted; newest, nearest and best match are first', async () => {
  await using app = await createTestApp()
  await fillManyPlaces(app.db, 3000)
  const { data: first, ...page } = await app.request(places.search, {})
  const approved = await app.db
    .selectFrom('places')
    .select('id')
    .where('state', '=', 'approved')
    .orderBy('approvedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  assert.deepEqual([page.totalCount, page.hasNext], [approved.length, true])
  assert.deepEqual(
    first.map(({ id }) => id),
    approved.slice(0, 20).map(({ id }) => id),
  )
  const deep = await app.request(places.search, { page: 100 })
  assert.deepEqual(
    deep.data.map(({ id }) => id),
    approved.slice(1980, 2000).map(({ id }) => id),
  )

  const cairo = { lat: 30.0444, lng: 31.2357 }
  const nearest = await app.request(places.search, { ...cairo, radiusKm: 200, page: 2 })
  const branches = await app.db
    .selectFrom('branches')
    .innerJoin('places', 'places.id', 'branches.placeId')
    .select(['placeId', 'lat', 'lng'])
    .where('state', '=', 'approved')
    .execute()
  const byPlace = Map.groupBy(branches, ({ placeId }) => placeId)
  const distances = [...byPlace].map(([id, all]) => ({
    id,
    km: Math.min(...all.map(({ lat, lng }) => haversineKm(cairo.lat, cairo.lng, lat, lng))),
  }))
  const within = distances
    .filter(({ km }) => km <= 200)
    .sort((left, right) => left.km - right.km || right.id - left.id)
  assert.equal(nearest.totalCount, within.length)
  assert.deepEqual(
    nearest.data.map(({ id }) => id),
    within.slice(20, 40).map(({ id }) => id),
  )

  await app.db.updateTable('places').set({ nameEn: 'Cairo' }).where('id', '=', 1).execute()
  const cairos = await app.request(places.search, { text: 'cairo' })
  assert.equal(cairos.data[0]?.id, 1)
})
