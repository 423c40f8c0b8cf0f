import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regions } from '#contract/regions/endpoints.ts'
import type { Geocoder } from '#server/integrations/ports.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'

const inTanta = { lat: 30.7901, lng: 31.0002 }
const inTheSands = { lat: 24.2, lng: 26.4 }

test('reverse geocoding: the nearest city names a point, always in both languages', async () => {
  await using app = await createTestApp()
  const { body } = await app.send(regions.reverseGeocode, { Lat: inTanta.lat, Lng: inTanta.lng })
  const { regionId, governmentId, countryId, ...address } = body as Record<string, unknown>
  assert.deepEqual(address, { addressAr: 'طنطا، الغربية', addressEn: 'Tanta, Gharbia' })
  const cities = await app.request(regions.getAllCitiesByGovernmentId, { governmentId: Number(governmentId) })
  assert.equal(cities.find(({ id }) => id === regionId)?.nameEn, 'Tanta')
  assert.equal((await app.request(regions.getCountry, { id: Number(countryId) })).code, 'EG')
})

test('reverse geocoding: a point far from cities or in an inactive country has no name', async () => {
  await using app = await createTestApp()
  assert.equal(await app.request(regions.reverseGeocode, inTheSands), null)
  await app.db.updateTable('countries').set({ isActive: false }).execute()
  assert.equal(await app.request(regions.reverseGeocode, inTanta), null)
})

test('reverse geocoding: the maps provider gives the address; the city is the fallback', async () => {
  const requestedPoints: unknown[] = []
  const geocoder: Geocoder = {
    async addressAt(point, language) {
      requestedPoints.push(point)
      if (language === 'en') throw new Error('no answer')
      return 'شارع البحر، طنطا'
    },
    findPoint: async () => null,
  }
  await using app = await createTestApp({ ports: { geocoder } })
  const area = await app.request(regions.reverseGeocode, inTanta)
  assert.deepEqual([area?.addressAr, area?.addressEn], ['شارع البحر، طنطا', 'Tanta, Gharbia'])
  await app.request(regions.reverseGeocode, inTheSands)
  assert.deepEqual(
    requestedPoints,
    [inTanta, inTanta],
    'the geocoder isn’t called for points outside the served countries',
  )
})

test('reverse geocoding: an address may ask sixty times a minute', async () => {
  await using app = await createTestApp()
  for (let count = 0; count < 60; count += 1) await app.request(regions.reverseGeocode, inTheSands)
  await assert.rejects(app.request(regions.reverseGeocode, inTanta), matchApiError(429, 'TooMany'))
  app.clock.advance(60)
  assert.ok(await app.request(regions.reverseGeocode, inTanta))
})
