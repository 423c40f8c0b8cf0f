import assert from 'node:assert/strict'
import { test } from 'node:test'
import { regions } from '#contract/regions.ts'
import type { Geocoder } from '#server/integrations/ports.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

const inTanta = { lat: 30.7901, lng: 31.0002 }
const inTheSands = { lat: 24.2, lng: 26.4 }

test('a point is named by the nearest city, in both languages whatever the reader’s', async () => {
  await using world = await createWorld()
  const { body } = await world.send(regions.reverseGeocode, { Lat: inTanta.lat, Lng: inTanta.lng })
  const { regionId, governmentId, countryId, ...address } = body as Record<string, unknown>
  assert.deepEqual(address, { addressAr: 'طنطا، الغربية', addressEn: 'Tanta, Gharbia' })
  const cities = await world.ask(regions.getAllCitiesByGovernmentId, { governmentId: Number(governmentId) })
  assert.equal(cities.find(({ id }) => id === regionId)?.nameEn, 'Tanta')
  assert.equal((await world.ask(regions.getCountry, { id: Number(countryId) })).code, 'EG')
})

test('far from every city, and in a country that is not served, nothing is known', async () => {
  await using world = await createWorld()
  assert.equal(await world.ask(regions.reverseGeocode, inTheSands), null)
  await world.db.updateTable('countries').set({ is_active: false }).execute()
  assert.equal(await world.ask(regions.reverseGeocode, inTanta), null)
})

test('a maps provider tells the address, and where it does not answer the city does', async () => {
  const told: unknown[] = []
  const geocoder: Geocoder = {
    async addressAt(point, language) {
      told.push(point)
      if (language === 'en') throw new Error('no answer')
      return 'شارع البحر، طنطا'
    },
    pointOf: async () => null,
  }
  await using world = await createWorld({ ports: { geocoder } })
  const area = await world.ask(regions.reverseGeocode, inTanta)
  assert.deepEqual([area?.addressAr, area?.addressEn], ['شارع البحر، طنطا', 'Tanta, Gharbia'])
  await world.ask(regions.reverseGeocode, inTheSands)
  assert.deepEqual(told, [inTanta, inTanta], 'it is not asked about places that nobody may register')
})

test('an address may ask sixty times a minute', async () => {
  await using world = await createWorld()
  for (let asked = 0; asked < 60; asked += 1) await world.ask(regions.reverseGeocode, inTheSands)
  await assert.rejects(world.ask(regions.reverseGeocode, inTanta), refusedWith(429, 'TooMany'))
  world.clock.advance(60)
  assert.ok(await world.ask(regions.reverseGeocode, inTanta))
})
