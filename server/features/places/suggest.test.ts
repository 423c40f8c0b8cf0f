import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

async function readSuggestions(app: TestApp, text: string, language: 'ar' | 'en' = 'en') {
  const {
    places: foundPlaces,
    categories,
    areas,
  } = await app.request(places.suggest, { text }, null, { language })
  return {
    places: foundPlaces.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
    areas: areas.map(({ name, governmentName }) => [name, governmentName]),
  }
}

const nothing = { places: [], categories: [], areas: [] }

test('search suggestions: typed text suggests places by name, category and area', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan', category: 'Restaurants' })
  await createPlace(app, { nameAr: 'سلطان للحلويات', nameEn: 'Sultana Sweets', category: 'Sweets' })
  await createPlace(app, { nameEn: 'Tanta Books', category: 'Books', branches: [{ city: 'Zamalek' }] })
  for (const text of ['sult', 'SULT', 'سلط', 'السلط', 'ulta']) {
    assert.deepEqual(
      (await readSuggestions(app, text)).places.sort(),
      ['Koshary El Sultan', 'Sultana Sweets'],
      text,
    )
  }
  assert.deepEqual(
    (await readSuggestions(app, 'sult')).places[0],
    'Sultana Sweets',
    'its name begins with it',
  )
  assert.deepEqual((await readSuggestions(app, 'كشري', 'ar')).places, ['كشري السلطان'])
  for (const text of ['السلتان', 'koshri', 'koshary tanta', 'restaurants sult']) {
    assert.ok((await readSuggestions(app, text)).places.includes('Koshary El Sultan'), text)
  }
  assert.deepEqual(await readSuggestions(app, 'tant'), {
    places: ['Tanta Books'],
    categories: [],
    areas: [['Tanta', 'Gharbia']],
  })
  assert.deepEqual(await readSuggestions(app, 'restau'), { ...nothing, categories: ['Restaurants'] })
  assert.deepEqual((await readSuggestions(app, 'الغربية', 'ar')).areas, [['الغربية', undefined]])
  // There are no places in Aswan.
  assert.deepEqual(await readSuggestions(app, 'aswan'), nothing)
})

test('search suggestions: the match in each name is marked, in whatever spelling', async () => {
  await using app = await createTestApp()
  await createPlace(app, {
    nameAr: 'مطعم كُشَري السلطان',
    nameEn: 'Koshary El Sultan',
    category: 'Restaurants',
  })
  const marked = async (text: string, language: 'ar' | 'en') => {
    const {
      places: foundPlaces,
      categories,
      areas,
    } = await app.request(places.suggest, { text }, null, { language })
    return [...categories, ...areas, ...foundPlaces].map(({ name, nameMarks }) =>
      nameMarks.map(({ from, to }) => name.slice(from, to)),
    )
  }
  assert.deepEqual(await marked('كش', 'ar'), [['كُشَ']])
  assert.deepEqual(await marked('SULTAN kosh', 'en'), [['Kosh', 'Sultan']])
  assert.deepEqual(await marked('السلتان', 'ar'), [['السلطان']])
  assert.deepEqual(await marked('restau', 'en'), [['Restau']])
  assert.deepEqual(await marked('tanta', 'en'), [['Tanta']])
  // The place was found by its other name, so nothing is highlighted.
  assert.deepEqual(await marked('sultan', 'ar'), [[]])
})

test('search suggestions: ten public ones; none for a letter, an article or no letter', async () => {
  await using app = await createTestApp()
  for (let number = 1; number <= 12; number += 1) await createPlace(app, { nameEn: `Tanta Grill ${number}` })
  await createPlace(app, { nameEn: 'Tanta Hidden', state: 'suspended' })
  const suggestions = await readSuggestions(app, 'tanta')
  assert.equal(suggestions.places.length + suggestions.categories.length + suggestions.areas.length, 10)
  assert.equal(suggestions.places[0], 'Tanta Grill 12')
  for (const text of ['', ' ', 't', 'ال', 'el', '؟!', 'hidden', 'x'.repeat(120)]) {
    assert.deepEqual(await readSuggestions(app, text), nothing, text)
  }
  const { status, body } = await app.send(places.suggest, { text: 'x'.repeat(121) })
  assert.deepEqual([status, (body as { fields: unknown }).fields], [400, { text: 'TooLong' }])
  assert.equal(await countQueries(() => app.request(places.suggest, { text: 'tanta' })), 0)
})

test('search suggestions: an area and a category are suggested while they have a place', async () => {
  await using app = await createTestApp()
  const branches = [{ city: 'Aswan' }]
  const place = await createPlace(app, { nameEn: 'Nubian House', category: 'Hotels', branches })
  assert.equal((await readSuggestions(app, 'aswan')).areas.length, 2)
  assert.deepEqual((await readSuggestions(app, 'hotels')).categories, ['Hotels'])
  await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
  for (const text of ['aswan', 'hotels']) assert.deepEqual(await readSuggestions(app, text), nothing, text)
})
