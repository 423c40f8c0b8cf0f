import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

async function readNames({ db }: TestApp, table: 'categories' | 'services' | 'governments' | 'cities') {
  const rows = await db.selectFrom(table).select(['id', 'nameEn']).execute()
  return {
    idOf: (name: string) => rows.find(({ nameEn }) => nameEn === name)?.id ?? 0,
    said: (counts: readonly { id: number; count: number }[]) =>
      counts.map(({ id, count }) => [rows.find((row) => row.id === id)?.nameEn, count]),
  }
}

test('search filters: each option is counted under all other filters, but not its own', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  const day = { opens: '09:00', closes: '17:00' }
  const night = { opens: '18:00', closes: '23:00' }
  await createPlace(app, {
    nameEn: 'One',
    category: 'Food',
    services: ['Grill', 'Fish'],
    branches: [{ city: 'Tanta', ...day }],
  })
  await createPlace(app, {
    nameEn: 'Two',
    category: 'Food',
    services: ['Fish'],
    branches: [{ city: 'Zamalek', ...night }],
  })
  await createPlace(app, {
    nameEn: 'Three',
    category: 'Food',
    services: ['Grill'],
    branches: [
      { city: 'Tanta', ...night },
      { city: 'Zamalek', ...day },
    ],
  })
  await createPlace(app, { nameEn: 'Four', category: 'Cures', branches: [{ city: 'Tanta', ...night }] })
  await createPlace(app, { nameEn: 'Gone', category: 'Food', state: 'suspended' })
  const categories = await readNames(app, 'categories')
  const services = await readNames(app, 'services')
  const governments = await readNames(app, 'governments')
  const cities = await readNames(app, 'cities')

  const all = (await app.request(places.search, {})).facets
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

  const filters = { categoryId: categories.idOf('Food'), governmentId: governments.idOf('Gharbia') }
  const narrowed = await app.request(places.search, {
    ...filters,
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
  // The third place is open now only by Cairo's time.
  assert.deepEqual(governments.said(facets.areas), [
    ['Cairo', 1],
    ['Gharbia', 1],
  ])
  assert.deepEqual(cities.said(facets.cities), [['Tanta', 1]])
  assert.equal(facets.openNow, 1)
})
