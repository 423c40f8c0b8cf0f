import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

const isNotFound = (error: unknown) => error instanceof RequestError && error.errorKey === 'NotFound'

test('place page: everybody can read it', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  const { id } = await createPlace(app, {
    nameAr: 'كشري السلطان',
    nameEn: 'Koshary El Sultan',
    descriptionAr: 'كشري على الأصول',
    services: ['Koshary', 'Delivery'],
    branches: [
      { nameEn: 'El Bahr', opens: '09:00', closes: '01:00', closedDays: [5] },
      { nameEn: 'Zamalek', city: 'Zamalek' },
    ],
  })
  await app.db.updateTable('services').set({ motif: 'koshary' }).where('nameEn', '=', 'Koshary').execute()
  const place = await app.request(places.getPlace, { id })
  assert.equal(place.name, 'Koshary El Sultan')
  assert.equal(place.nameAr, 'كشري السلطان')
  assert.equal(place.description, 'كشري على الأصول')
  assert.deepEqual(place.standIns, ['description'])
  assert.deepEqual(
    place.services.map(({ name }) => name),
    ['Koshary', 'Delivery'],
  )
  assert.deepEqual(place.phones, ['+20403317720'])
  assert.deepEqual(place.images, [`/art/restaurant/${id}.svg?motif=koshary`])
  assert.deepEqual(
    place.branches.map(({ name, isMain, cityName }) => [name, isMain, cityName]),
    [
      ['El Bahr', true, 'Tanta'],
      ['Zamalek', false, 'Zamalek'],
    ],
  )
  const { opens, closes, closedDays, isOpenNow, closesAt, hoursGiven } = place.branches[0] ?? {}
  assert.deepEqual([opens, closes, closedDays], ['09:00', '01:00', [5]])
  assert.deepEqual([isOpenNow, closesAt, hoursGiven], [true, '01:00', true])
  assert.equal(place.branches[1]?.hoursGiven, false)
  // Saturday, 10:00 in London; it is Saturday in Cairo, too.
  assert.equal(place.branches[0]?.today, 6)
})

test('place page: the response has the specification’s names and nothing of the owner', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Sultan' })
  const { body } = await app.send(places.getPlace, { id })
  const place = body as Record<string, unknown> & { branches: Record<string, unknown>[] }
  const hidden = ['ownerId', 'owner', 'taxAccountNumber', 'state', 'reason', 'version']
  assert.deepEqual(
    hidden.filter((key) => key in place),
    [],
  )
  assert.ok('catId' in place && 'imagesPaths' in place && place.isApproved === true)
  assert.ok(
    ['regionId', 'regionName', 'startString', 'endString'].every((key) => key in (place.branches[0] ?? {})),
  )
})

test('place page: an unapproved place is not found', async () => {
  await using app = await createTestApp()
  for (const state of ['registered', 'revisionRequested', 'rejected', 'suspended'] as const) {
    const { id } = await createPlace(app, { nameEn: state, state })
    await assert.rejects(app.request(places.getPlace, { id }), isNotFound)
    await assert.rejects(app.request(places.getPlaceServices, { id }), isNotFound)
  }
  await assert.rejects(app.request(places.getPlace, { id: 2_147_483_647 }), isNotFound)
})

test('place page: uploaded pictures precede the drawing, the main one first', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Sultan' })
  await app.db
    .insertInto('placeImages')
    .values([
      { placeId: id, path: '/images/b.webp', position: 1 },
      { placeId: id, path: '/images/a.webp', position: 0 },
    ])
    .execute()
  const place = await app.request(places.getPlace, { id })
  assert.deepEqual(place.images, ['/images/a.webp', '/images/b.webp'])
  const { data } = await app.request(places.search, {})
  assert.equal(data[0]?.imagePath, '/images/a.webp')
})

test('place page: it lists the category’s services and which of them the place offers', async () => {
  await using app = await createTestApp()
  const { id } = await createPlace(app, { nameEn: 'Sultan', services: ['Grill'] })
  await createPlace(app, { nameEn: 'Other', services: ['Fish', 'Switched off'] })
  await app.db.updateTable('services').set({ isActive: false }).where('nameEn', '=', 'Switched off').execute()
  const services = await app.request(places.getPlaceServices, { id })
  assert.deepEqual(
    services.map(({ name, inServicePlace }) => [name, inServicePlace]),
    [
      ['Grill', true],
      ['Fish', false],
    ],
  )
})
