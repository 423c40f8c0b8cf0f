import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places.ts'
import { givePlace } from '#server/testing/places.ts'
import { countQueries } from '#server/testing/queries.ts'
import { createWorld, type World } from '#server/testing/world.ts'

async function suggested(world: World, text: string, language: 'ar' | 'en' = 'en') {
  const { places: found, categories, areas } = await world.ask(places.suggest, { text }, null, { language })
  return {
    places: found.map(({ name }) => name),
    categories: categories.map(({ name }) => name),
    areas: areas.map(({ name, governmentName }) => [name, governmentName]),
  }
}

const nothing = { places: [], categories: [], areas: [] }

test('what is typed so far suggests places by their names, categories and areas', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan', category: 'Restaurants' })
  await givePlace(world, { nameAr: 'سلطان للحلويات', nameEn: 'Sultana Sweets', category: 'Sweets' })
  await givePlace(world, { nameEn: 'Tanta Books', category: 'Books', branches: [{ city: 'Zamalek' }] })
  for (const text of ['sult', 'SULT', 'سلط', 'السلط', 'ulta']) {
    assert.deepEqual(
      (await suggested(world, text)).places.sort(),
      ['Koshary El Sultan', 'Sultana Sweets'],
      text,
    )
  }
  assert.deepEqual((await suggested(world, 'sult')).places[0], 'Sultana Sweets', 'its name begins with it')
  assert.deepEqual((await suggested(world, 'كشري', 'ar')).places, ['كشري السلطان'])
  for (const text of ['السلتان', 'koshri', 'koshary tanta', 'restaurants sult']) {
    assert.ok((await suggested(world, text)).places.includes('Koshary El Sultan'), text)
  }
  assert.deepEqual(await suggested(world, 'tant'), {
    places: ['Tanta Books'],
    categories: [],
    areas: [['Tanta', 'Gharbia']],
  })
  assert.deepEqual(await suggested(world, 'restau'), { ...nothing, categories: ['Restaurants'] })
  assert.deepEqual((await suggested(world, 'الغربية', 'ar')).areas, [['الغربية', undefined]])
  // Nothing is in Aswan.
  assert.deepEqual(await suggested(world, 'aswan'), nothing)
})

test('what fits of each name is marked, in whatever spelling it was typed', async () => {
  await using world = await createWorld()
  await givePlace(world, {
    nameAr: 'مطعم كُشَري السلطان',
    nameEn: 'Koshary El Sultan',
    category: 'Restaurants',
  })
  const marked = async (text: string, language: 'ar' | 'en') => {
    const { places: found, categories, areas } = await world.ask(places.suggest, { text }, null, { language })
    return [...categories, ...areas, ...found].map(({ name, nameMarks }) =>
      nameMarks.map(({ from, to }) => name.slice(from, to)),
    )
  }
  assert.deepEqual(await marked('كش', 'ar'), [['كُشَ']])
  assert.deepEqual(await marked('SULTAN kosh', 'en'), [['Kosh', 'Sultan']])
  assert.deepEqual(await marked('السلتان', 'ar'), [['السلطان']])
  assert.deepEqual(await marked('restau', 'en'), [['Restau']])
  assert.deepEqual(await marked('tanta', 'en'), [['Tanta']])
  // Found by its other name.
  assert.deepEqual(await marked('sultan', 'ar'), [[]])
})

test('ten in all; nothing for a single letter, an article or no letter at all, and never what is not public', async () => {
  await using world = await createWorld()
  for (let nth = 1; nth <= 12; nth += 1) await givePlace(world, { nameEn: `Tanta Grill ${nth}` })
  await givePlace(world, { nameEn: 'Tanta Hidden', state: 'suspended' })
  const found = await suggested(world, 'tanta')
  assert.equal(found.places.length + found.categories.length + found.areas.length, 10)
  assert.equal(found.places[0], 'Tanta Grill 12')
  for (const text of ['', ' ', 't', 'ال', 'el', '؟!', 'hidden', 'x'.repeat(120)]) {
    assert.deepEqual(await suggested(world, text), nothing, text)
  }
  const { status, body } = await world.send(places.suggest, { text: 'x'.repeat(121) })
  assert.deepEqual([status, (body as { fields: unknown }).fields], [400, { text: 'TooLong' }])
  assert.equal(await countQueries(() => world.ask(places.suggest, { text: 'tanta' })), 0)
})

test('an area and a category are suggested as long as a place is there', async () => {
  await using world = await createWorld()
  const branches = [{ city: 'Aswan' }]
  const place = await givePlace(world, { nameEn: 'Nubian House', category: 'Hotels', branches })
  assert.equal((await suggested(world, 'aswan')).areas.length, 2)
  assert.deepEqual((await suggested(world, 'hotels')).categories, ['Hotels'])
  await world.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', place.id).execute()
  for (const text of ['aswan', 'hotels']) assert.deepEqual(await suggested(world, text), nothing, text)
})
