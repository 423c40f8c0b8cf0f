import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createPlace } from '#server/testing/builders/places.ts'

const requestSuggestions = (app: TestApp, text: string, language: 'ar' | 'en') =>
  app.request(places.suggest, { text }, null, { language })

async function readSuggestions(app: TestApp, text: string, language: 'ar' | 'en' = 'en') {
  const suggestions = await requestSuggestions(app, text, language)
  return {
    places: suggestions.places.map(({ name }) => name),
    categories: suggestions.categories.map(({ name }) => name),
    areas: suggestions.areas.map(({ name, governmentName }) => [name, governmentName]),
  }
}

const noSuggestions = { places: [], categories: [], areas: [] }

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
    'a name that begins with the text comes first',
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
  assert.deepEqual(await readSuggestions(app, 'restau'), { ...noSuggestions, categories: ['Restaurants'] })
  assert.deepEqual((await readSuggestions(app, 'الغربية', 'ar')).areas, [['الغربية', undefined]])
  // There are no places in Aswan.
  assert.deepEqual(await readSuggestions(app, 'aswan'), noSuggestions)
})

test('search suggestions: the match in each name is marked, in whatever spelling', async () => {
  await using app = await createTestApp()
  await createPlace(app, {
    nameAr: 'مطعم كُشَري السلطان',
    nameEn: 'Koshary El Sultan',
    category: 'Restaurants',
  })
  const readMarkedParts = async (text: string, language: 'ar' | 'en') => {
    const suggestions = await requestSuggestions(app, text, language)
    const named = [...suggestions.categories, ...suggestions.areas, ...suggestions.places]
    return named.map(({ name, nameMarks }) => nameMarks.map(({ from, to }) => name.slice(from, to)))
  }
  assert.deepEqual(await readMarkedParts('كش', 'ar'), [['كُشَ']])
  assert.deepEqual(await readMarkedParts('SULTAN kosh', 'en'), [['Kosh', 'Sultan']])
  assert.deepEqual(await readMarkedParts('السلتان', 'ar'), [['السلطان']])
  assert.deepEqual(await readMarkedParts('restau', 'en'), [['Restau']])
  assert.deepEqual(await readMarkedParts('tanta', 'en'), [['Tanta']])
  // The place was found by its other name, so nothing is highlighted.
  assert.deepEqual(await readMarkedParts('sultan', 'ar'), [[]])
})

test('search suggestions: up to ten public ones; none for letters or articles', async () => {
  await using app = await createTestApp()
  for (let number = 1; number <= 12; number += 1) await createPlace(app, { nameEn: `Tanta Grill ${number}` })
  await createPlace(app, { nameEn: 'Tanta Hidden', state: 'suspended' })
  const suggestions = await readSuggestions(app, 'tanta')
  assert.equal(suggestions.places.length + suggestions.categories.length + suggestions.areas.length, 10)
  // The newest of places that match equally comes first.
  assert.equal(suggestions.places[0], 'Tanta Grill 12')
  for (const text of ['', ' ', 't', 'ال', 'el', '؟!', 'hidden', 'x'.repeat(120)]) {
    assert.deepEqual(await readSuggestions(app, text), noSuggestions, text)
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
  for (const text of ['aswan', 'hotels'])
    assert.deepEqual(await readSuggestions(app, text), noSuggestions, text)
})
