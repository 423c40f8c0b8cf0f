import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offers } from '#contract/offers.ts'
import { givePlace } from '#server/testing/places.ts'
import { createWorld, Refused } from '#server/testing/world.ts'

const notThere = (error: unknown) => error instanceof Refused && error.errorKey === 'NotFound'

test('those who run a place read what its offers are made with, and nobody else does', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Fustat Grill', state: 'registered', branches: [{}, {}] })
  const staff = await world.person({ rank: 'Moderator', permissions: ['AddOffer'] })
  const setting = await world.ask(offers.getSetting, { placeId: place.id }, staff)
  assert.equal(setting.placeName, 'Fustat Grill')
  assert.equal(setting.placeIsApproved, false)
  assert.equal(setting.pointUnits, 100)
  assert.equal(setting.today, '2026-11-21')
  assert.deepEqual(
    setting.branches.map(({ id }) => id),
    place.branchIds,
  )
  const stranger = await world.person({ rank: 'ServiceSupplier' })
  await assert.rejects(world.ask(offers.getSetting, { placeId: place.id }, stranger), notThere)
  await assert.rejects(world.ask(offers.getSetting, { placeId: 999_999 }, staff), notThere)
})

test('a branch that was deleted is none to choose, and the day is that of the place', async () => {
  await using world = await createWorld()
  const place = await givePlace(world, { nameEn: 'Delta Sweets', branches: [{}, {}] })
  const [main, other] = place.branchIds
  await world.db
    .updateTable('branches')
    .set({ deleted_at: new Date() })
    .where('id', '=', other ?? 0)
    .execute()
  world.clock.advance(13 * 3600)
  const staff = await world.person({ rank: 'SuperAdmin' })
  const setting = await world.ask(offers.getSetting, { placeId: place.id }, staff)
  assert.deepEqual(
    setting.branches.map(({ id }) => id),
    [main],
  )
  assert.equal(setting.today, '2026-11-22')
})
