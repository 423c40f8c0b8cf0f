import assert from 'node:assert/strict'
import { test } from 'node:test'
import { doors } from '#contract/doors.ts'
import { giveOffer } from '#server/testing/offers.ts'
import { givePlace } from '#server/testing/places.ts'
import { createWorld, type World } from '#server/testing/world.ts'

/** A Saturday in Cairo, at noon. */
const noon = '2026-11-21T10:00:00Z'
const titles = (offers: readonly { title: string }[]) => offers.map(({ title }) => title)
const doorOf = (world: World, branchId = 0) => world.ask(doors.getDoor, { branchId })

test('at the door of a branch stands what can be used there now, then what comes next', async () => {
  await using world = await createWorld({ at: noon })
  const { id, branchIds } = await givePlace(world, {
    nameEn: 'Sultan',
    branches: [
      { opens: '09:00', closes: '23:00' },
      { opens: '09:00', closes: '23:00', city: 'Zamalek' },
    ],
  })
  const [here, elsewhere = 0] = branchIds
  await giveOffer(world, id, { titleEn: 'Small', value: 10 })
  await giveOffer(world, id, { titleEn: 'Large', value: 40 })
  await giveOffer(world, id, { titleEn: 'Tomorrow', weekDays: [0] })
  await giveOffer(world, id, { titleEn: 'Tonight', starts: '18:00', ends: '22:00' })
  await giveOffer(world, id, { titleEn: 'In Zamalek', branchIds: [elsewhere] })
  const door = await doorOf(world, here)
  assert.deepEqual([door.place?.id, door.branch?.id], [id, here])
  assert.deepEqual(titles(door.usableNow), ['Large', 'Small'])
  assert.ok(door.usableNow.every(({ branchId }) => branchId === here))
  assert.deepEqual(titles(door.later), ['Tonight', 'Tomorrow'])
  assert.deepEqual(
    door.others.map((branch) => branch.id),
    [elsewhere],
  )
  assert.deepEqual(titles((await doorOf(world, elsewhere)).usableNow), ['Large', 'In Zamalek', 'Small'])
})

test('behind a door that is closed nothing can be used now, and an open branch is named first', async () => {
  await using world = await createWorld({ at: noon })
  const hours = { opens: '09:00', closes: '23:00' }
  const { id, branchIds } = await givePlace(world, {
    nameEn: 'Sultan',
    branches: [{ ...hours, closedDays: [6] }, { ...hours, closedDays: [6] }, hours],
  })
  await giveOffer(world, id, { titleEn: 'Every day' })
  const door = await doorOf(world, branchIds[0])
  assert.deepEqual([door.branch?.isOpenNow, titles(door.usableNow)], [false, []])
  assert.deepEqual(titles(door.later), ['Every day'])
  assert.deepEqual(
    door.others.map((branch) => branch.id),
    [branchIds[2], branchIds[1]],
  )
})

test('standing discounts are told, the highest first', async () => {
  await using world = await createWorld({ at: noon })
  const { id, branchIds } = await givePlace(world, {
    nameEn: 'Sultan',
    services: ['Delivery', 'Koshary', 'Grill'],
    branches: [{}],
  })
  const services = await world.db.selectFrom('services').select(['id', 'name_en']).execute()
  for (const { id: service, name_en: name } of services) {
    const discount = { Delivery: 5, Koshary: 10 }[name] ?? null
    await world.db
      .updateTable('place_services')
      .set({ discount_percent: discount })
      .where('place_id', '=', id)
      .where('service_id', '=', service)
      .execute()
  }
  const { discounts } = await doorOf(world, branchIds[0])
  assert.deepEqual(
    discounts.map(({ name, percent }) => [name, percent]),
    [
      ['Koshary', 10],
      ['Delivery', 5],
    ],
  )
})

test('a poster whose branch was deleted leads to the others of its place', async () => {
  await using world = await createWorld({ at: noon })
  const place = await givePlace(world, { nameEn: 'Sultan', branches: [{}, {}] })
  const [first = 0, second = 0] = place.branchIds
  await giveOffer(world, place.id)
  // An order keeps what was done there; the branch is hidden.
  await world.db
    .updateTable('branches')
    .set({ deleted_at: new Date(noon) })
    .where('id', '=', second)
    .execute()
  const door = await doorOf(world, second)
  assert.deepEqual([door.place?.name, door.branch, door.usableNow], ['Sultan', null, []])
  assert.deepEqual(
    door.others.map((branch) => branch.id),
    [first],
  )
})

test('a poster whose place is suspended, deleted or unknown tells nothing of it, and leads to places near there', async () => {
  await using world = await createWorld({ at: noon })
  const at = { lat: 30.79, lng: 31 }
  const { id: near } = await givePlace(world, { nameEn: 'Near', category: 'Cafes', branches: [at] })
  await givePlace(world, { nameEn: 'Far', branches: [{ lat: 24, lng: 32.9 }] })
  const { id, branchIds } = await givePlace(world, { nameEn: 'Sultan', branches: [at] })
  const [branchId] = branchIds
  assert.equal((await doorOf(world, branchId)).place?.id, id)
  const change = (values: object) => world.db.updateTable('places').set(values).where('id', '=', id).execute()
  for (const gone of [{ state: 'suspended' }, { deleted_at: noon }]) {
    await change(gone)
    const door = await doorOf(world, branchId)
    assert.deepEqual([door.place, door.branch, door.others], [null, null, []])
    assert.deepEqual(
      door.nearby.map((place) => place.id),
      [near],
    )
  }
  // What was never shown isn't told of by where it lies either.
  await change({ approved_at: null, state: 'registered', deleted_at: null })
  assert.equal((await doorOf(world, branchId)).nearby.length, 2)
  assert.equal((await doorOf(world, 999_999)).nearby.length, 2)
})
