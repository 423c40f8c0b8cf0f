import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places.ts'
import { givePlace } from '#server/testing/places.ts'
import { countQueries } from '#server/testing/queries.ts'
import { haversineKm } from '#server/testing/searchReference.ts'
import { createWorld } from '#server/testing/world.ts'
import { fillManyPlaces } from '../../../bench/data.ts'

test('a search asks the database nothing, and a page one statement', async () => {
  await using world = await createWorld()
  const { id } = await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary', services: ['Grill'] })
  await world.ask(places.search, {})
  const asks: [number, () => Promise<unknown>][] = [
    [0, () => world.ask(places.search, { text: 'كشري' })],
    [0, () => world.ask(places.search, { lat: 30.7865, lng: 31.0004, openNow: true, categoryId: 1 })],
    [0, () => world.ask(places.search, { text: 'السلتان' })],
    [1, () => world.ask(places.getPlace, { id })],
  ]
  for (const [expected, ask] of asks) assert.equal(await countQueries(ask), expected)
})

test('of thousands each is counted, and the newest, the nearest and the best named come first', async () => {
  await using world = await createWorld()
  await fillManyPlaces(world.db, 3000)
  const { data: first, ...page } = await world.ask(places.search, {})
  const approved = await world.db
    .selectFrom('places')
    .select('id')
    .where('state', '=', 'approved')
    .orderBy('approved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  assert.deepEqual([page.totalCount, page.hasNext], [approved.length, true])
  assert.deepEqual(
    first.map(({ id }) => id),
    approved.slice(0, 20).map(({ id }) => id),
  )
  const deep = await world.ask(places.search, { page: 100 })
  assert.deepEqual(
    deep.data.map(({ id }) => id),
    approved.slice(1980, 2000).map(({ id }) => id),
  )

  const cairo = { lat: 30.0444, lng: 31.2357 }
  const nearest = await world.ask(places.search, { ...cairo, radiusKm: 200, page: 2 })
  const branches = await world.db
    .selectFrom('branches')
    .innerJoin('places', 'places.id', 'branches.place_id')
    .select(['place_id', 'lat', 'lng'])
    .where('state', '=', 'approved')
    .execute()
  const byPlace = Map.groupBy(branches, ({ place_id }) => place_id)
  const distances = [...byPlace].map(([id, all]) => ({
    id,
    km: Math.min(...all.map(({ lat, lng }) => haversineKm(cairo.lat, cairo.lng, lat, lng))),
  }))
  const within = distances
    .filter(({ km }) => km <= 200)
    .sort((one, other) => one.km - other.km || other.id - one.id)
  assert.equal(nearest.totalCount, within.length)
  assert.deepEqual(
    nearest.data.map(({ id }) => id),
    within.slice(20, 40).map(({ id }) => id),
  )

  await world.db.updateTable('places').set({ name_en: 'Cairo' }).where('id', '=', 1).execute()
  const cairos = await world.ask(places.search, { text: 'cairo' })
  assert.equal(cairos.data[0]?.id, 1)
})
