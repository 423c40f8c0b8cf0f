import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places.ts'
import { foundNames as found, givePlace, type Search } from '#server/testing/places.ts'
import { createWorld, Refused } from '#server/testing/world.ts'

test('a name is found in every spelling of it, in either language', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'مستشفى الإسراء', nameEn: 'Esraa Hospital' })
  await givePlace(world, { nameAr: 'مطعم الكشري ٢٤', nameEn: "Zack's Café" })
  for (const text of [
    'مستشفي الاسراء',
    'مُسْتَشْفَى',
    'الإســـراء',
    'شفى',
    'esraa',
    'ESRAA hosp',
    'hospital الاسراء',
    '  مستشفى   الأسراء ',
  ]) {
    assert.deepEqual(await found(world, { text }), ['Esraa Hospital'], text)
  }
  for (const text of ['24', '٢٤', '۲۴', 'cafe', 'zacks', "zack's", 'ZACK’S', 'كشرى']) {
    assert.deepEqual(await found(world, { text }), ["Zack's Café"], text)
  }
  // As Persian and Urdu keyboards type it, and as it is copied out of a PDF.
  for (const text of ['کشری', 'ﻛﺸﺮﻱ', 'الك\u200Dشري', '２４', 'ＣＡＦＥ']) {
    assert.deepEqual(await found(world, { text }), ["Zack's Café"], text)
  }
  await givePlace(world, { nameAr: 'كافيه وصيدلية', nameEn: 'Both' })
  for (const text of ['کافیه', 'صیدلیة', 'صیدلیہ'])
    assert.deepEqual(await found(world, { text }), ['Both'], text)
  assert.deepEqual(await found(world, { text: '؟!' }), [])
  assert.deepEqual(await found(world, { text: '%' }), [])
  assert.deepEqual(await found(world, { text: '_' }), [])
})

test('a typo is forgiven: a letter more, less, other, or two in each other’s place', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  await givePlace(world, { nameAr: 'صيدلية النيل', nameEn: 'Nile Pharmacy' })
  for (const text of [
    'السلتان',
    'سلطن',
    'السللطان',
    'السطلان',
    'koshry',
    'kosharry',
    'sultna',
    'كشزي سلطان',
  ]) {
    assert.deepEqual(await found(world, { text }), ['Koshary El Sultan'], text)
  }
  assert.deepEqual(await found(world, { text: 'السليمان' }), [])
})

test('the article may be there or not', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'صيدلية النيل', nameEn: 'Nile Pharmacy' })
  assert.deepEqual(await found(world, { text: 'الصيدلية' }), ['Nile Pharmacy'])
  assert.deepEqual(await found(world, { text: 'نيل' }), ['Nile Pharmacy'])
})

test('category, services, government and city are searched too, and all words must fit one branch', async () => {
  await using world = await createWorld()
  await givePlace(world, {
    nameEn: 'Sultan',
    category: 'Restaurants',
    services: ['Breakfast'],
    branches: [{ city: 'Tanta' }, { city: 'Zamalek' }],
  })
  await givePlace(world, { nameEn: 'Nile', category: 'Hotels', branches: [{ city: 'Zamalek' }] })
  assert.deepEqual(await found(world, { text: 'restaurant' }), ['Sultan'])
  assert.deepEqual(await found(world, { text: 'breakfast' }), ['Sultan'])
  assert.deepEqual(await found(world, { text: 'الغربية' }), ['Sultan'])
  assert.deepEqual(await found(world, { text: 'hotel zamalek' }), ['Nile'])
  assert.deepEqual(await found(world, { text: 'hotel tanta' }), [])
  const { data } = await world.ask(places.search, { text: 'sultan zamalek' })
  assert.equal(data[0]?.cityName, 'Zamalek')
})

test('relevance: the very name, a whole word, a part, a typo, then category, service and area', async () => {
  await using world = await createWorld()
  const named = async (nameEn: string, more = {}) => givePlace(world, { nameEn, ...more })
  await named('In the city', { branches: [{ city: 'Tanta' }] })
  await named('By service', { services: ['Tanta breakfast'], branches: [{ city: 'Zamalek' }] })
  await named('By category', { category: 'Tanta things', branches: [{ city: 'Zamalek' }] })
  await named('Tamta', { branches: [{ city: 'Zamalek' }] })
  await named('Tantawy', { branches: [{ city: 'Zamalek' }] })
  await named('Tanta Sweets', { branches: [{ city: 'Zamalek' }] })
  await named('Tanta', { branches: [{ city: 'Zamalek' }], approvedAt: '2020-01-01T00:00:00Z' })
  const expected = ['Tanta', 'Tanta Sweets', 'Tantawy', 'Tamta', 'By category', 'By service', 'In the city']
  assert.deepEqual(await found(world, { text: 'tanta' }), expected)
})

test('what was renamed is found by its new name at once', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameEn: 'Sultan', category: 'Restaurants', services: ['Breakfast'] })
  assert.deepEqual(await found(world, { text: 'restaurants' }), ['Sultan'])
  await world.db.updateTable('categories').set({ name_ar: 'مآكل', name_en: 'Eateries' }).execute()
  assert.deepEqual(await found(world, { text: 'restaurants' }), [])
  assert.deepEqual(await found(world, { text: 'eateries' }), ['Sultan'])
  await world.db.updateTable('services').set({ is_active: false }).execute()
  assert.deepEqual(await found(world, { text: 'breakfast' }), [])
  await world.db.updateTable('places').set({ name_en: 'Pasha' }).execute()
  assert.deepEqual(await found(world, { text: 'sultan' }), [])
  assert.deepEqual(await found(world, { text: 'pasha' }), ['Pasha'])
})

test('only approved places are found, and only as long as they are', async () => {
  await using world = await createWorld()
  for (const state of ['registered', 'revisionRequested', 'rejected', 'suspended'] as const) {
    await givePlace(world, { nameEn: state, state })
  }
  const { id } = await givePlace(world, { nameEn: 'Approved' })
  assert.deepEqual(await found(world, {}), ['Approved'])
  await world.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', id).execute()
  assert.deepEqual(await found(world, {}), [])
  await world.db.updateTable('places').set({ state: 'approved' }).where('id', '=', id).execute()
  assert.deepEqual(await found(world, {}), ['Approved'])
  await world.db.deleteFrom('places').where('id', '=', id).execute()
  assert.deepEqual(await found(world, {}), [])
})

test('area, nearness and opening hold for one and the same branch, which the row shows', async () => {
  await using world = await createWorld({ at: '2026-11-21T10:00:00Z' })
  await givePlace(world, {
    nameEn: 'Sultan',
    branches: [
      { city: 'Tanta', opens: '18:00', closes: '23:00' },
      { city: 'Zamalek', opens: '09:00', closes: '17:00' },
      { city: 'Tanta', lat: 30.8, lng: 31.01, opens: '09:00', closes: '17:00' },
    ],
  })
  const row = async (search: Search) => (await world.ask(places.search, search as never)).data[0]
  const tanta = { lat: 30.7865, lng: 31.0004 }
  assert.equal((await row({}))?.cityName, 'Tanta')
  assert.equal((await row({}))?.isOpenNow, false)
  assert.equal((await row({ openNow: true }))?.cityName, 'Zamalek')
  assert.equal((await row({ openNow: true, ...tanta }))?.lat, 30.8)
  assert.equal((await row(tanta))?.isOpenNow, false)
  assert.equal((await row({ lat: 30.0617, lng: 31.2197 }))?.cityName, 'Zamalek')
  const cairo = await world.db
    .selectFrom('governments')
    .select('id')
    .where('code', '=', 'EG-C')
    .executeTakeFirstOrThrow()
  assert.equal((await row({ governmentId: cairo.id }))?.cityName, 'Zamalek')
  assert.equal(await row({ governmentId: cairo.id, ...tanta }), undefined)
  assert.equal((await row({ governmentId: cairo.id, openNow: true }))?.isOpenNow, true)
})

test('services: any of those chosen, and counts under all other filters', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameEn: 'One', services: ['Grill', 'Delivery'] })
  await givePlace(world, { nameEn: 'Two', services: ['Fish', 'Delivery'] })
  await givePlace(world, { nameEn: 'Three', services: ['Fish'], branches: [{ city: 'Zamalek' }] })
  const services = await world.db.selectFrom('services').select(['id', 'name_en']).execute()
  const idOf = (name: string) => services.find((each) => each.name_en === name)?.id ?? 0
  const chosen = await world.ask(places.search, { serviceIds: [idOf('Grill'), idOf('Fish')] })
  assert.equal(chosen.totalCount, 3)
  const { data, services: counts } = await world.ask(places.search, { serviceIds: [idOf('Grill')] })
  assert.deepEqual(
    data.map(({ nameEn, firstServices }) => [nameEn, firstServices]),
    [['One', 'Grill, Delivery']],
  )
  assert.deepEqual(
    counts.map(({ name, count }) => [name, count]),
    [
      ['Delivery', 2],
      ['Fish', 2],
      ['Grill', 1],
    ],
  )
})

test('services of one name in several categories each say whose they are', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameEn: 'Eats', category: 'Restaurants', services: ['Delivery', 'Grill'] })
  await givePlace(world, { nameEn: 'Cures', category: 'Pharmacies', services: ['Delivery'] })
  const { services } = await world.ask(places.search, {})
  assert.deepEqual(services.map(({ name }) => name).sort(), [
    'Delivery (Pharmacies)',
    'Delivery (Restaurants)',
    'Grill',
  ])
  const category = await world.db
    .selectFrom('categories')
    .select('id')
    .where('name_en', '=', 'Pharmacies')
    .executeTakeFirstOrThrow()
  const within = await world.ask(places.search, { categoryId: category.id })
  assert.deepEqual(
    within.services.map(({ name }) => name),
    ['Delivery'],
  )
})

test('orders: newest, by distance, and what they are without being asked', async () => {
  await using world = await createWorld()
  const near = { lat: 30.7865, lng: 31.0004 }
  await givePlace(world, {
    nameEn: 'Far new',
    approvedAt: '2026-06-01T00:00:00Z',
    branches: [{ lat: 30.85, lng: 31 }],
  })
  await givePlace(world, {
    nameEn: 'Near old',
    approvedAt: '2026-01-01T00:00:00Z',
    branches: [{ ...near }],
  })
  assert.deepEqual(await found(world, {}), ['Far new', 'Near old'])
  assert.deepEqual(await found(world, near), ['Near old', 'Far new'])
  assert.deepEqual(await found(world, { ...near, orderBy: 'newest' }), ['Far new', 'Near old'])
  assert.deepEqual(await found(world, { ...near, radiusKm: 1 }), ['Near old'])
  const { data } = await world.ask(places.search, near)
  assert.equal(data[0]?.distanceKm, 0)
  assert.ok(Math.abs((data[1]?.distanceKm ?? 0) - 7.06) < 0.01)
})

test('what cannot be searched by is refused', async () => {
  await using world = await createWorld()
  const refused = async (input: unknown) => {
    const { status, body } = await world.send(places.search, input)
    const { errorKey, fields } = body as { errorKey: string; fields: Record<string, string> }
    return { status, errorKey, fields }
  }
  assert.deepEqual(await refused({ orderBy: 'distance' }), {
    status: 400,
    errorKey: 'PointNeeded',
    fields: { lat: 'PointNeeded', lng: 'PointNeeded' },
  })
  assert.deepEqual((await refused({ orderBy: 'cheapest' })).fields, { orderBy: 'InvalidData' })
  assert.deepEqual((await refused({ lat: 30 })).fields, { lng: 'requiredField' })
  assert.deepEqual((await refused({ lat: 91, lng: 0 })).fields, { lat: 'InvalidData' })
  assert.deepEqual((await refused({ lat: 1, lng: 1, radiusKm: 201 })).fields, { radiusKm: 'InvalidData' })
  const box = { south: 30, west: 31, north: 31, east: 32 }
  assert.deepEqual((await refused({ bounds: { ...box, north: 29 } })).fields, {
    'bounds.north': 'InvalidData',
  })
  assert.deepEqual((await refused({ bounds: { ...box, east: 181 } })).fields, {
    'bounds.east': 'InvalidData',
  })
  assert.deepEqual((await refused({ bounds: { south: 30 } })).status, 400)
  assert.deepEqual((await refused({ page: 0 })).fields, { page: 'InvalidData' })
  assert.deepEqual((await refused({ name: 'x'.repeat(121) })).fields, { name: 'TooLong' })
  assert.deepEqual((await refused({ name: 'a\u0000b' })).fields, { name: 'InvalidData' })
  await assert.rejects(world.ask(places.search, { serviceIds: [0] }), Refused)
})

test('pages are disjoint and say how many there are', async () => {
  await using world = await createWorld()
  for (const name of ['A', 'B', 'C', 'D', 'E']) await givePlace(world, { nameEn: name })
  const page = (number: number) => world.ask(places.search, { page: number, pageSize: 2 })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  assert.deepEqual(
    pages.map(({ data }) => data.map(({ nameEn }) => nameEn)),
    [['E', 'D'], ['C', 'B'], ['A'], []],
  )
  assert.deepEqual(
    pages.map(({ totalCount, totalPages, hasNext }) => [totalCount, totalPages, hasNext]),
    [
      [5, 3, true],
      [5, 3, true],
      [5, 3, false],
      [5, 3, false],
    ],
  )
})

test('names follow the language, and say where the other stands in', async () => {
  await using world = await createWorld()
  await givePlace(world, { nameAr: 'السلطان' })
  const { data } = await world.ask(places.search, {}, null, { language: 'en' })
  assert.equal(data[0]?.name, 'السلطان')
  assert.deepEqual(data[0]?.standIns, ['name'])
  const arabic = await world.ask(places.search, {}, null, { language: 'ar' })
  assert.deepEqual(arabic.data[0]?.standIns, [])
  assert.equal(arabic.data[0]?.cityName, 'طنطا')
})
