import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places.ts'
import { givePlace, type Search } from '#server/testing/places.ts'
import { createWorld } from '#server/testing/world.ts'

test('where little is found for words that nothing is called, it is said what may have been meant', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan', category: 'Restaurants' })
  await givePlace(world, { nameAr: 'صيدلية النيل', nameEn: 'Nile Pharmacy', category: 'Pharmacies' })
  const meant = async (search: Search) => (await world.ask(places.search, search as never)).didYouMean
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
    assert.equal(await meant({ text }), expected, text)
  }
  assert.equal(
    await meant({ text: 'sultna', openNow: true, radiusKm: 1, lat: 0, lng: 0 }),
    null,
    'none there',
  )
})

test('names say by which parts they were found', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  const marks = async (text: string, language: 'ar' | 'en') =>
    (await world.ask(places.search, { text }, null, { language })).data.map(({ name, nameMarks }) =>
      nameMarks.map(({ from, to }) => name.slice(from, to)),
    )
  assert.deepEqual(await marks('السلتان كشرى', 'ar'), [['كشري', 'السلطان']])
  assert.deepEqual(await marks('السلتان', 'en'), [[]])
  assert.deepEqual(await marks('', 'en'), [[]])
})
