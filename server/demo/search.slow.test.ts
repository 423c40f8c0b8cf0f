import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { places as calls, type PlaceRow } from '#contract/places.ts'
import { createWorld } from '../testing/world.ts'
import { places } from './places.data.ts'
import { seedDemo } from './seed.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
await seedDemo(world.ctx())

const approved = places.filter(({ state }) => state === 'approved')

async function found(text: string): Promise<PlaceRow[]> {
  return (await world.ask(calls.search, { text, pageSize: 200 })).data
}

/** The first results of a search, as many as the demo has such places. */
async function firstOf(text: string, expected: readonly { nameEn: string }[]): Promise<void> {
  const first = (await found(text)).slice(0, expected.length)
  const names = (rows: readonly { nameEn: string }[]) => rows.map(({ nameEn }) => nameEn).sort()
  assert.deepEqual(names(first), names(expected), text)
}

const ofCategory = (category: string) => approved.filter((each) => each.category === category)
const offering = (category: string, service: string) =>
  ofCategory(category).filter(({ services }) => services.includes(service))

test('everyday words for a category find all of its places first, in either language', async () => {
  for (const [category, ...words] of [
    ['clinic', 'عيادة', 'العيادات', 'دكتور', 'doctor', 'clinics'],
    ['restaurant', 'مطعم', 'المطاعم', 'restaurants', 'resturant'],
    ['grocery', 'سوبر ماركت', 'سوبرماركت', 'supermarket'],
    ['pharmacy', 'صيدلية', 'اجزخانه', 'drugstore'],
    ['cafe', 'كافيه', 'مقهى', 'coffee shop'],
    ['gym', 'جيم', 'fitness'],
    ['workshop', 'ورشة', 'workshops'],
  ] as const) {
    for (const text of words) await firstOf(text, ofCategory(category))
  }
})

test('everyday words for a service find who offers it before anything that is merely spelt alike', async () => {
  for (const [service, ...words] of [
    ['koshary', 'الكشري', 'كشرى', 'kushari', 'koshari'],
    ['falafel', 'فلافل', 'طعمية', 'falafel'],
    ['fish', 'سمك', 'seafood'],
  ] as const) {
    for (const text of words) await firstOf(text, offering('restaurant', service))
  }
})

test('a name counts with its article written together, and a category with a city', async () => {
  const sultan = await found('elsultan')
  assert.match(sultan[0]?.nameEn ?? '', /Sultan/)
  for (const text of ['pharmacy in tanta', 'صيدلية في طنطا']) {
    const expected = ofCategory('pharmacy').filter(({ branches }) =>
      branches.some(({ city }) => city === 'Tanta'),
    )
    assert.ok(expected.length > 1)
    await firstOf(text, expected)
  }
})

test('everyday words suggest the category that they mean', async () => {
  for (const [text, name] of [
    ['restaurant', 'Restaurants'],
    ['مطع', 'Restaurants'],
    ['سوبر', 'Groceries'],
    ['doct', 'Clinics'],
  ] as const) {
    const {
      categories,
      areas,
      places: named,
    } = await world.ask(calls.suggest, { text }, null, { language: 'en' })
    assert.equal(categories[0]?.name, name, text)
    assert.ok(categories.length + areas.length + named.length <= 10, text)
  }
})
