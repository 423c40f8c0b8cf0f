import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPlace, searchPlaceNames } from '#server/testing/builders/places.ts'

test('map search: a search near 180° finds places across it', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameEn: 'East', branches: [{ lat: 0, lng: 179.95 }] })
  await createPlace(app, { nameEn: 'West', branches: [{ lat: 0, lng: -179.9 }] })
  assert.deepEqual(await searchPlaceNames(app, { lat: 0, lng: 179.99 }), ['East', 'West'])
  assert.deepEqual(await searchPlaceNames(app, { lat: 0, lng: -179.99 }), ['East', 'West'])
  await createPlace(app, { nameEn: 'Pole', branches: [{ lat: 89.99, lng: 10 }] })
  assert.deepEqual(await searchPlaceNames(app, { lat: 89.99, lng: -170 }), ['Pole'])
})

test('map search: a box finds places by the branch inside it, with all other filters', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameEn: 'Sultan', branches: [{ city: 'Tanta' }, { city: 'Zamalek' }] })
  await createPlace(app, { nameEn: 'Nile', branches: [{ city: 'Zamalek' }], services: ['Fish'] })
  const cairo = { south: 29.9, west: 31, north: 30.3, east: 31.5 }
  const { data, services } = await app.request(places.search, { bounds: cairo })
  assert.deepEqual(
    data.map(({ nameEn, cityName }) => [nameEn, cityName]),
    [
      ['Nile', 'Zamalek'],
      ['Sultan', 'Zamalek'],
    ],
  )
  assert.deepEqual(
    services.map(({ name, count }) => [name, count]),
    [['Fish', 1]],
  )
  assert.deepEqual(await searchPlaceNames(app, { bounds: cairo, text: 'sultan' }), ['Sultan'])
  assert.deepEqual(await searchPlaceNames(app, { bounds: { ...cairo, north: 30 } }), [])
  const tanta = { lat: 30.7865, lng: 31.0004, radiusKm: 25 }
  assert.deepEqual(await searchPlaceNames(app, { bounds: cairo, ...tanta }), [])
  assert.deepEqual(await searchPlaceNames(app, { bounds: { ...cairo, north: 31 }, ...tanta }), ['Sultan'])
})

test('map search: a box across 180° finds places on both sides', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameEn: 'East', branches: [{ lat: 0, lng: 179.95 }] })
  await createPlace(app, { nameEn: 'West', branches: [{ lat: 0, lng: -179.9 }] })
  await createPlace(app, { nameEn: 'Far', branches: [{ lat: 0, lng: 0 }] })
  assert.deepEqual(await searchPlaceNames(app, { bounds: { south: -1, west: 179, north: 1, east: -179 } }), [
    'West',
    'East',
  ])
})
