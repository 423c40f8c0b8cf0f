import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { places as placeEndpoints } from '#contract/places/endpoints.ts'
import type { PlaceRow } from '#contract/places/schemas.ts'
import { createTestApp } from '../testing/app/testApp.ts'
import { places } from './places.data.ts'
import { seedDemo } from './seed.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
await seedDemo(app.ctx())

const approved = places.filter(({ state }) => state === 'approved')

async function search(query: string): Promise<PlaceRow[]> {
  return (await app.request(placeEndpoints.search, { text: query, pageSize: 200 })).data
}

async function assertFirstResults(query: string, expected: readonly { nameEn: string }[]): Promise<void> {
  const first = (await search(query)).slice(0, expected.length)
  const names = (rows: readonly { nameEn: string }[]) => rows.map(({ nameEn }) => nameEn).sort()
  assert.deepEqual(names(first), names(expected), query)
}

const placesInCategory = (category: string) => approved.filter((place) => place.category === category)
const placesOffering = (category: string, service: string) =>
  placesInCategory(category).filter(({ services }) => services.includes(service))

test('demo search: a category’s everyday words find all its places first, in ar and en', async () => {
  for (const [category, ...words] of [
    ['clinic', 'عيادة', 'العيادات', 'دكتور', 'doctor', 'clinics'],
    ['restaurant', 'مطعم', 'المطاعم', 'restaurants', 'resturant'],
    ['grocery', 'سوبر ماركت', 'سوبرماركت', 'supermarket'],
    ['pharmacy', 'صيدلية', 'اجزخانه', 'drugstore'],
    ['cafe', 'كافيه', 'مقهى', 'coffee shop'],
    ['gym', 'جيم', 'fitness'],
    ['workshop', 'ورشة', 'workshops'],
  ] as const) {
    for (const query of words) await assertFirstResults(query, placesInCategory(category))
  }
})

test('demo search: everyday words for a service rank its places above similar names', async () => {
  for (const [service, ...words] of [
    ['koshary', 'الكشري', 'كشرى', 'kushari', 'koshari'],
    ['falafel', 'فلافل', 'طعمية', 'falafel'],
    ['fish', 'سمك', 'seafood'],
  ] as const) {
    for (const query of words) await assertFirstResults(query, placesOffering('restaurant', service))
  }
})

test('demo search: a name matches with a joined article, a category with a city', async () => {
  const sultan = await search('elsultan')
  assert.match(sultan[0]?.nameEn ?? '', /Sultan/)
  for (const query of ['pharmacy in tanta', 'صيدلية في طنطا']) {
    const expected = placesInCategory('pharmacy').filter(({ branches }) =>
      branches.some(({ city }) => city === 'Tanta'),
    )
    assert.ok(expected.length > 1)
    await assertFirstResults(query, expected)
  }
})

test('demo search: everyday words suggest the category that they mean', async () => {
  for (const [query, name] of [
    ['restaurant', 'Restaurants'],
    ['مطع', 'Restaurants'],
    ['سوبر', 'Groceries'],
    ['doct', 'Clinics'],
  ] as const) {
    const {
      categories,
      areas,
      places: placeSuggestions,
    } = await app.request(placeEndpoints.suggest, { text: query }, null, { language: 'en' })
    assert.equal(categories[0]?.name, name, query)
    assert.ok(categories.length + areas.length + placeSuggestions.length <= 10, query)
  }
})
