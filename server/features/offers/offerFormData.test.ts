import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

const isNotFound = (error: unknown) => error instanceof RequestError && error.errorKey === 'NotFound'

test('offer form: only managers of a place read its form data', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Fustat Grill', state: 'registered', branches: [{}, {}] })
  const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
  const setting = await app.request(offers.getSetting, { placeId: place.id }, staff)
  assert.equal(setting.placeName, 'Fustat Grill')
  assert.equal(setting.placeIsApproved, false)
  assert.equal(setting.pointUnits, 100)
  assert.equal(setting.today, '2026-11-21')
  assert.deepEqual(
    setting.branches.map(({ id }) => id),
    place.branchIds,
  )
  const stranger = await app.createUser({ rank: 'ServiceSupplier' })
  await assert.rejects(app.request(offers.getSetting, { placeId: place.id }, stranger), isNotFound)
  await assert.rejects(app.request(offers.getSetting, { placeId: 999_999 }, staff), isNotFound)
})

test('offer form: deleted branches are not listed and the date is local to the place', async () => {
  await using app = await createTestApp()
  const place = await createPlace(app, { nameEn: 'Delta Sweets', branches: [{}, {}] })
  const [main, other] = place.branchIds
  await app.db
    .updateTable('branches')
    .set({ deletedAt: new Date() })
    .where('id', '=', other ?? 0)
    .execute()
  app.clock.advance(13 * 3600)
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const setting = await app.request(offers.getSetting, { placeId: place.id }, staff)
  assert.deepEqual(
    setting.branches.map(({ id }) => id),
    [main],
  )
  assert.equal(setting.today, '2026-11-22')
})
