import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPlace, type PlaceSearch } from '#server/testing/builders/places.ts'

test('did you mean: few results for words without a match give a suggestion', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan', category: 'Restaurants' })
  await createPlace(app, { nameAr: 'صيدلية النيل', nameEn: 'Nile Pharmacy', category: 'Pharmacies' })
  const readSuggestion = async (search: PlaceSearch) =>
    (await app.request(places.search, search as never)).didYouMean
  for (const [text, expected] of [
    ['السلتان', 'السلطان'],
    ['كشري  السلتان؟', 'كشري  السلطان؟'],
    ['resturants', 'restaurants'],
    ['Sultna', 'Sultan'],
    ['nile farmacy', 'nile pharmacy'],
    ['كشري السلطان', null],
    ['sult', null],
    ['resta', null],
    ['zzzzqqqq', null],
    ['', null],
    ['؟!', null],
  ] as const) {
    assert.equal(await readSuggestion({ text }), expected, text)
  }
  assert.equal(
    await readSuggestion({ text: 'sultna', openNow: true, radiusKm: 1, lat: 0, lng: 0 }),
    null,
    'no matches',
  )
})

test('did you mean: names mark the parts that matched', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  const readMarks = async (text: string, language: 'ar' | 'en') =>
    (await app.request(places.search, { text }, null, { language })).data.map(({ name, nameMarks }) =>
      nameMarks.map(({ from, to }) => name.slice(from, to)),
    )
  assert.deepEqual(await readMarks('السلتان كشرى', 'ar'), [['كشري', 'السلطان']])
  assert.deepEqual(await readMarks('السلتان', 'en'), [[]])
  assert.deepEqual(await readMarks('', 'en'), [[]])
})
