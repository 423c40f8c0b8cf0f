import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places.ts'
import { givePlace } from '#server/testing/places.ts'
import { createWorld, type World } from '#server/testing/world.ts'

async function namesOf({ db }: World, table: 'categories' | 'services' | 'governments' | 'cities') {
  const rows = await db.selectFrom(table).select(['id', 'name_en']).execute()
  return {
    idOf: (name: string) => rows.find(({ name_en }) => name_en === name)?.id ?? 0,
    said: (counts: readonly { id: number; count: number }[]) =>
      counts.map(({ id, count }) => [rows.find((each) => each.id === id)?.name_en, count]),
  }
}

test('each choice of a filter is counted under all the other filters, whatever is chosen of its own', async () => {
  await using world = await createWorld({ at: '2026-11-21T10:00:00Z' })
  const day = { opens: '09:00', closes: '17:00' }
  const night = { opens: '18:00', closes: '23:00' }
  await givePlace(world, {
    nameEn: 'One',
    category: 'Food',
    services: ['Grill', 'Fish'],
    branches: [{ city: 'Tanta', ...day }],
  })
  await givePlace(world, {
    nameEn: 'Two',
    category: 'Food',
    services: ['Fish'],
    branches: [{ city: 'Zamalek', ...night }],
  })
  await givePlace(world, {
    nameEn: 'Three',
    category: 'Food',
    services: ['Grill'],
    branches: [
      { city: 'Tanta', ...night },
      { city: 'Zamalek', ...day },
    ],
  })
  await givePlace(world, { nameEn: 'Four', category: 'Cures', branches: [{ city: 'Tanta', ...night }] })
  await givePlace(world, { nameEn: 'Gone', category: 'Food', state: 'suspended' })
  const categories = await namesOf(world, 'categories')
  const services = await namesOf(world, 'services')
  const governments = await namesOf(world, 'governments')
  const cities = await namesOf(world, 'cities')

  const all = (await world.ask(places.search, {})).facets
  assert.deepEqual(categories.said(all.categories), [
    ['Food', 3],
    ['Cures', 1],
  ])
  assert.deepEqual(governments.said(all.areas), [
    ['Gharbia', 3],
    ['Cairo', 2],
  ])
  assert.deepEqual([all.cities, all.openNow], [[], 2])
  assert.deepEqual(
    all.countries.map(({ count }) => count),
    [4],
  )

  const chosen = { categoryId: categories.idOf('Food'), governmentId: governments.idOf('Gharbia') }
  const narrowed = await world.ask(places.search, {
    ...chosen,
    serviceIds: [services.idOf('Grill')],
    openNow: true,
  })
  assert.equal(narrowed.totalCount, 1)
  const { facets } = narrowed
  assert.deepEqual(categories.said(facets.categories), [['Food', 1]])
  assert.deepEqual(services.said(facets.services), [
    ['Grill', 1],
    ['Fish', 1],
  ])
  // The third place is open now in Cairo alone.
  assert.deepEqual(governments.said(facets.areas), [
    ['Cairo', 1],
    ['Gharbia', 1],
  ])
  assert.deepEqual(cities.said(facets.cities), [['Tanta', 1]])
  assert.equal(facets.openNow, 1)
})
