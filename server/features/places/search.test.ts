import assert from 'node:assert/strict'
import { test } from 'node:test'
import { places } from '#contract/places/endpoints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { createPlace, type PlaceSearch, searchPlaceNames } from '#server/testing/builders/places.ts'

test('place search: a name is found in every spelling and in either language', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'مستشفى الإسراء', nameEn: 'Esraa Hospital' })
  await createPlace(app, { nameAr: 'مطعم الكشري ٢٤', nameEn: "Zack's Café" })
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
    assert.deepEqual(await searchPlaceNames(app, { text }), ['Esraa Hospital'], text)
  }
  for (const text of ['24', '٢٤', '۲۴', 'cafe', 'zacks', "zack's", 'ZACK’S', 'كشرى']) {
    assert.deepEqual(await searchPlaceNames(app, { text }), ["Zack's Café"], text)
  }
  // As Persian and Urdu keyboards type it, and as text copied from a PDF contains it.
  for (const text of ['کشری', 'ﻛﺸﺮﻱ', 'الك\u200Dشري', '２４', 'ＣＡＦＥ']) {
    assert.deepEqual(await searchPlaceNames(app, { text }), ["Zack's Café"], text)
  }
  await createPlace(app, { nameAr: 'كافيه وصيدلية', nameEn: 'Both' })
  for (const text of ['کافیه', 'صیدلیة', 'صیدلیہ'])
    assert.deepEqual(await searchPlaceNames(app, { text }), ['Both'], text)
  assert.deepEqual(await searchPlaceNames(app, { text: '؟!' }), [])
  assert.deepEqual(await searchPlaceNames(app, { text: '%' }), [])
  assert.deepEqual(await searchPlaceNames(app, { text: '_' }), [])
})

test('place search: a typo is tolerated: an extra, missing, wrong or swapped letter', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'كشري السلطان', nameEn: 'Koshary El Sultan' })
  await createPlace(app, { nameAr: 'صيدلية النيل', nameEn: 'Nile Pharmacy' })
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
    assert.deepEqual(await searchPlaceNames(app, { text }), ['Koshary El Sultan'], text)
  }
  assert.deepEqual(await searchPlaceNames(app, { text: 'السليمان' }), [])
})

test('place search: the article is optional', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'صيدلية النيل', nameEn: 'Nile Pharmacy' })
  assert.deepEqual(await searchPlaceNames(app, { text: 'الصيدلية' }), ['Nile Pharmacy'])
  assert.deepEqual(await searchPlaceNames(app, { text: 'نيل' }), ['Nile Pharmacy'])
})

test('place search: category, services and area match; all words must fit one branch', async () => {
  await using app = await createTestApp()
  await createPlace(app, {
    nameEn: 'Sultan',
    category: 'Restaurants',
    services: ['Breakfast'],
    branches: [{ city: 'Tanta' }, { city: 'Zamalek' }],
  })
  await createPlace(app, { nameEn: 'Nile', category: 'Hotels', branches: [{ city: 'Zamalek' }] })
  assert.deepEqual(await searchPlaceNames(app, { text: 'restaurant' }), ['Sultan'])
  assert.deepEqual(await searchPlaceNames(app, { text: 'breakfast' }), ['Sultan'])
  assert.deepEqual(await searchPlaceNames(app, { text: 'الغربية' }), ['Sultan'])
  assert.deepEqual(await searchPlaceNames(app, { text: 'hotel zamalek' }), ['Nile'])
  assert.deepEqual(await searchPlaceNames(app, { text: 'hotel tanta' }), [])
  const { data } = await app.request(places.search, { text: 'sultan zamalek' })
  assert.equal(data[0]?.cityName, 'Zamalek')
})

test('place search: relevance is name, word, part, typo, then category, service, area', async () => {
  await using app = await createTestApp()
  const createNamedPlace = async (nameEn: string, more = {}) => createPlace(app, { nameEn, ...more })
  await createNamedPlace('In the city', { branches: [{ city: 'Tanta' }] })
  await createNamedPlace('By service', { services: ['Tanta breakfast'], branches: [{ city: 'Zamalek' }] })
  await createNamedPlace('By category', { category: 'Tanta things', branches: [{ city: 'Zamalek' }] })
  await createNamedPlace('Tamta', { branches: [{ city: 'Zamalek' }] })
  await createNamedPlace('Tantawy', { branches: [{ city: 'Zamalek' }] })
  await createNamedPlace('Tanta Sweets', { branches: [{ city: 'Zamalek' }] })
  await createNamedPlace('Tanta', { branches: [{ city: 'Zamalek' }], approvedAt: '2020-01-01T00:00:00Z' })
  const expected = ['Tanta', 'Tanta Sweets', 'Tantawy', 'Tamta', 'By category', 'By service', 'In the city']
  assert.deepEqual(await searchPlaceNames(app, { text: 'tanta' }), expected)
})

test('place search: a renamed place is found by its new name immediately', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameEn: 'Sultan', category: 'Restaurants', services: ['Breakfast'] })
  assert.deepEqual(await searchPlaceNames(app, { text: 'restaurants' }), ['Sultan'])
  await app.db.updateTable('categories').set({ nameAr: 'مآكل', nameEn: 'Eateries' }).execute()
  assert.deepEqual(await searchPlaceNames(app, { text: 'restaurants' }), [])
  assert.deepEqual(await searchPlaceNames(app, { text: 'eateries' }), ['Sultan'])
  await app.db.updateTable('services').set({ isActive: false }).execute()
  assert.deepEqual(await searchPlaceNames(app, { text: 'breakfast' }), [])
  await app.db.updateTable('places').set({ nameEn: 'Pasha' }).execute()
  assert.deepEqual(await searchPlaceNames(app, { text: 'sultan' }), [])
  assert.deepEqual(await searchPlaceNames(app, { text: 'pasha' }), ['Pasha'])
})

test('place search: only approved places are found, and only while they are approved', async () => {
  await using app = await createTestApp()
  for (const state of ['registered', 'revisionRequested', 'rejected', 'suspended'] as const) {
    await createPlace(app, { nameEn: state, state })
  }
  const { id } = await createPlace(app, { nameEn: 'Approved' })
  assert.deepEqual(await searchPlaceNames(app, {}), ['Approved'])
  await app.db.updateTable('places').set({ state: 'suspended' }).where('id', '=', id).execute()
  assert.deepEqual(await searchPlaceNames(app, {}), [])
  await app.db.updateTable('places').set({ state: 'approved' }).where('id', '=', id).execute()
  assert.deepEqual(await searchPlaceNames(app, {}), ['Approved'])
  await app.db.deleteFrom('places').where('id', '=', id).execute()
  assert.deepEqual(await searchPlaceNames(app, {}), [])
})

test('place search: area, distance and opening must match one branch, which is shown', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:00Z' })
  await createPlace(app, {
    nameEn: 'Sultan',
    branches: [
      { city: 'Tanta', opens: '18:00', closes: '23:00' },
      { city: 'Zamalek', opens: '09:00', closes: '17:00' },
      { city: 'Tanta', lat: 30.8, lng: 31.01, opens: '09:00', closes: '17:00' },
    ],
  })
  const row = async (search: PlaceSearch) => (await app.request(places.search, search as never)).data[0]
  const tanta = { lat: 30.7865, lng: 31.0004 }
  assert.equal((await row({}))?.cityName, 'Tanta')
  assert.equal((await row({}))?.isOpenNow, false)
  assert.equal((await row({ openNow: true }))?.cityName, 'Zamalek')
  assert.equal((await row({ openNow: true, ...tanta }))?.lat, 30.8)
  assert.equal((await row(tanta))?.isOpenNow, false)
  assert.equal((await row({ lat: 30.0617, lng: 31.2197 }))?.cityName, 'Zamalek')
  const cairo = await app.db
    .selectFrom('governments')
    .select('id')
    .where('code', '=', 'EG-C')
    .executeTakeFirstOrThrow()
  assert.equal((await row({ governmentId: cairo.id }))?.cityName, 'Zamalek')
  assert.equal(await row({ governmentId: cairo.id, ...tanta }), undefined)
  assert.equal((await row({ governmentId: cairo.id, openNow: true }))?.isOpenNow, true)
})

test('place search: any selected service matches, with counts under all other filters', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameEn: 'One', services: ['Grill', 'Delivery'] })
  await createPlace(app, { nameEn: 'Two', services: ['Fish', 'Delivery'] })
  await createPlace(app, { nameEn: 'Three', services: ['Fish'], branches: [{ city: 'Zamalek' }] })
  const services = await app.db.selectFrom('services').select(['id', 'nameEn']).execute()
  const findServiceId = (name: string) => services.find((service) => service.nameEn === name)?.id ?? 0
  const results = await app.request(places.search, {
    serviceIds: [findServiceId('Grill'), findServiceId('Fish')],
  })
  assert.equal(results.totalCount, 3)
  const { data, services: counts } = await app.request(places.search, {
    serviceIds: [findServiceId('Grill')],
  })
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

test('place search: services with one name in several categories show their category', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameEn: 'Eats', category: 'Restaurants', services: ['Delivery', 'Grill'] })
  await createPlace(app, { nameEn: 'Cures', category: 'Pharmacies', services: ['Delivery'] })
  const { services } = await app.request(places.search, {})
  assert.deepEqual(services.map(({ name }) => name).sort(), [
    'Delivery (Pharmacies)',
    'Delivery (Restaurants)',
    'Grill',
  ])
  const category = await app.db
    .selectFrom('categories')
    .select('id')
    .where('nameEn', '=', 'Pharmacies')
    .executeTakeFirstOrThrow()
  const within = await app.request(places.search, { categoryId: category.id })
  assert.deepEqual(
    within.services.map(({ name }) => name),
    ['Delivery'],
  )
})

test('place search: results are sorted by newest, by distance or by default', async () => {
  await using app = await createTestApp()
  const near = { lat: 30.7865, lng: 31.0004 }
  await createPlace(app, {
    nameEn: 'Far new',
    approvedAt: '2026-06-01T00:00:00Z',
    branches: [{ lat: 30.85, lng: 31 }],
  })
  await createPlace(app, {
    nameEn: 'Near old',
    approvedAt: '2026-01-01T00:00:00Z',
    branches: [{ ...near }],
  })
  assert.deepEqual(await searchPlaceNames(app, {}), ['Far new', 'Near old'])
  assert.deepEqual(await searchPlaceNames(app, near), ['Near old', 'Far new'])
  assert.deepEqual(await searchPlaceNames(app, { ...near, orderBy: 'newest' }), ['Far new', 'Near old'])
  assert.deepEqual(await searchPlaceNames(app, { ...near, radiusKm: 1 }), ['Near old'])
  const { data } = await app.request(places.search, near)
  assert.equal(data[0]?.distanceKm, 0)
  assert.ok(Math.abs((data[1]?.distanceKm ?? 0) - 7.06) < 0.01)
})

test('place search: invalid criteria are rejected', async () => {
  await using app = await createTestApp()
  const assertRejected = async (input: unknown) => {
    const { status, body } = await app.send(places.search, input)
    const { errorKey, fields } = body as { errorKey: string; fields: Record<string, string> }
    return { status, errorKey, fields }
  }
  assert.deepEqual(await assertRejected({ orderBy: 'distance' }), {
    status: 400,
    errorKey: 'PointNeeded',
    fields: { lat: 'PointNeeded', lng: 'PointNeeded' },
  })
  assert.deepEqual((await assertRejected({ orderBy: 'cheapest' })).fields, { orderBy: 'InvalidData' })
  assert.deepEqual((await assertRejected({ lat: 30 })).fields, { lng: 'requiredField' })
  assert.deepEqual((await assertRejected({ lat: 91, lng: 0 })).fields, { lat: 'InvalidData' })
  assert.deepEqual((await assertRejected({ lat: 1, lng: 1, radiusKm: 201 })).fields, {
    radiusKm: 'InvalidData',
  })
  const box = { south: 30, west: 31, north: 31, east: 32 }
  assert.deepEqual((await assertRejected({ bounds: { ...box, north: 29 } })).fields, {
    'bounds.north': 'InvalidData',
  })
  assert.deepEqual((await assertRejected({ bounds: { ...box, east: 181 } })).fields, {
    'bounds.east': 'InvalidData',
  })
  assert.deepEqual((await assertRejected({ bounds: { south: 30 } })).status, 400)
  assert.deepEqual((await assertRejected({ page: 0 })).fields, { page: 'InvalidData' })
  assert.deepEqual((await assertRejected({ name: 'x'.repeat(121) })).fields, { name: 'TooLong' })
  assert.deepEqual((await assertRejected({ name: 'a\u0000b' })).fields, { name: 'InvalidData' })
  await assert.rejects(app.request(places.search, { serviceIds: [0] }), RequestError)
})

test('place search: pages don’t overlap and contain the total', async () => {
  await using app = await createTestApp()
  for (const name of ['A', 'B', 'C', 'D', 'E']) await createPlace(app, { nameEn: name })
  const page = (number: number) => app.request(places.search, { page: number, pageSize: 2 })
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

test('place search: names follow the language and mark a fallback to the other', async () => {
  await using app = await createTestApp()
  await createPlace(app, { nameAr: 'السلطان' })
  const { data } = await app.request(places.search, {}, null, { language: 'en' })
  assert.equal(data[0]?.name, 'السلطان')
  assert.deepEqual(data[0]?.standIns, ['name'])
  const arabic = await app.request(places.search, {}, null, { language: 'ar' })
  assert.deepEqual(arabic.data[0]?.standIns, [])
  assert.equal(arabic.data[0]?.cityName, 'طنطا')
})
