import assert from 'node:assert/strict'
import { test } from 'node:test'
import { branchLanding } from '#contract/branchLanding/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createOffer } from '#server/testing/builders/offers.ts'
import { createPlace } from '#server/testing/builders/places.ts'

/** A Saturday, noon in Cairo. */
const noon = '2026-11-21T10:00:00Z'
const titles = (offers: readonly { title: string }[]) => offers.map(({ title }) => title)
const getLanding = (app: TestApp, branchId = 0) => app.request(branchLanding.getDoor, { branchId })

test('branch landing: it lists what is usable there now, then what is next', async () => {
  await using app = await createTestApp({ at: noon })
  const { id, branchIds } = await createPlace(app, {
    nameEn: 'Sultan',
    branches: [
      { opens: '09:00', closes: '23:00' },
      { opens: '09:00', closes: '23:00', city: 'Zamalek' },
    ],
  })
  const [here, elsewhere = 0] = branchIds
  await createOffer(app, id, { titleEn: 'Small', value: 10 })
  await createOffer(app, id, { titleEn: 'Large', value: 40 })
  await createOffer(app, id, { titleEn: 'Tomorrow', weekDays: [0] })
  await createOffer(app, id, { titleEn: 'Tonight', starts: '18:00', ends: '22:00' })
  await createOffer(app, id, { titleEn: 'In Zamalek', branchIds: [elsewhere] })
  const landing = await getLanding(app, here)
  assert.deepEqual([landing.place?.id, landing.branch?.id], [id, here])
  assert.deepEqual(titles(landing.usableNow), ['Large', 'Small'])
  assert.ok(landing.usableNow.every(({ branchId }) => branchId === here))
  assert.deepEqual(titles(landing.later), ['Tonight', 'Tomorrow'])
  assert.deepEqual(
    landing.others.map((branch) => branch.id),
    [elsewhere],
  )
  assert.deepEqual(titles((await getLanding(app, elsewhere)).usableNow), ['Large', 'In Zamalek', 'Small'])
})

test('branch landing: if closed, nothing is usable now, and an open branch is first', async () => {
  await using app = await createTestApp({ at: noon })
  const hours = { opens: '09:00', closes: '23:00' }
  const { id, branchIds } = await createPlace(app, {
    nameEn: 'Sultan',
    branches: [{ ...hours, closedDays: [6] }, { ...hours, closedDays: [6] }, hours],
  })
  await createOffer(app, id, { titleEn: 'Every day' })
  const landing = await getLanding(app, branchIds[0])
  assert.deepEqual([landing.branch?.isOpenNow, titles(landing.usableNow)], [false, []])
  assert.deepEqual(titles(landing.later), ['Every day'])
  assert.deepEqual(
    landing.others.map((branch) => branch.id),
    [branchIds[2], branchIds[1]],
  )
})

test('branch landing: standing discounts are listed, highest first', async () => {
  await using app = await createTestApp({ at: noon })
  const { id, branchIds } = await createPlace(app, {
    nameEn: 'Sultan',
    services: ['Delivery', 'Koshary', 'Grill'],
    branches: [{}],
  })
  const services = await app.db.selectFrom('services').select(['id', 'nameEn']).execute()
  for (const { id: service, nameEn: name } of services) {
    const discount = { Delivery: 5, Koshary: 10 }[name] ?? null
    await app.db
      .updateTable('placeServices')
      .set({ discountPercent: discount })
      .where('placeId', '=', id)
      .where('serviceId', '=', service)
      .execute()
  }
  const { discounts } = await getLanding(app, branchIds[0])
  assert.deepEqual(
    discounts.map(({ name, percent }) => [name, percent]),
    [
      ['Koshary', 10],
      ['Delivery', 5],
    ],
  )
})

test('branch landing: a deleted branch’s poster links to the place’s other branches', async () => {
  await using app = await createTestApp({ at: noon })
  const place = await createPlace(app, { nameEn: 'Sultan', branches: [{}, {}] })
  const [first = 0, second = 0] = place.branchIds
  await createOffer(app, place.id)
  // An order references the branch, so it is hidden instead of deleted.
  await app.db
    .updateTable('branches')
    .set({ deletedAt: new Date(noon) })
    .where('id', '=', second)
    .execute()
  const landing = await getLanding(app, second)
  assert.deepEqual([landing.place?.name, landing.branch, landing.usableNow], ['Sultan', null, []])
  assert.deepEqual(
    landing.others.map((branch) => branch.id),
    [first],
  )
})

test('branch landing: suspended, deleted and unknown places only show places nearby', async () => {
  await using app = await createTestApp({ at: noon })
  const at = { lat: 30.79, lng: 31 }
  const { id: near } = await createPlace(app, { nameEn: 'Near', category: 'Cafes', branches: [at] })
  await createPlace(app, { nameEn: 'Far', branches: [{ lat: 24, lng: 32.9 }] })
  const { id, branchIds } = await createPlace(app, { nameEn: 'Sultan', branches: [at] })
  const [branchId] = branchIds
  assert.equal((await getLanding(app, branchId)).place?.id, id)
  const change = (values: object) => app.db.updateTable('places').set(values).where('id', '=', id).execute()
  for (const update of [{ state: 'suspended' }, { deletedAt: noon }]) {
    await change(update)
    const landing = await getLanding(app, branchId)
    assert.deepEqual([landing.place, landing.branch, landing.others], [null, null, []])
    assert.deepEqual(
      landing.nearby.map((place) => place.id),
      [near],
    )
  }
  // A branch that was never public isn't revealed by its location either.
  const unapproved = await createPlace(app, { nameEn: 'New', state: 'registered', branches: [at] })
  assert.equal((await getLanding(app, unapproved.branchIds[0])).nearby.length, 2)
  assert.equal((await getLanding(app, 999_999)).nearby.length, 2)
})
