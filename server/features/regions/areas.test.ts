import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { regions } from '#contract/regions/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPicture, toFile } from '#server/testing/builders/pictures.ts'
import { createPlace } from '#server/testing/builders/places.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'Moderator', permissions: ['RegionControl'] })

const egyptId = (await app.request(regions.getCountryByCode, { code: 'EG' })).id
const governmentId = async (of: string) =>
  (await app.request(regions.getAllGovernmentsByCountryId, { countryId: egyptId })).find(
    ({ code }) => code === of,
  )?.id ?? 0
const cairoId = await governmentId('EG-C')
const gizaId = await governmentId('EG-GZ')

test('areas: a country’s governorates are sorted by name in the reader’s language', async () => {
  for (const language of ['ar', 'en'] as const) {
    const governments = await app.request(
      regions.getAllGovernmentsByCountryId,
      { countryId: egyptId },
      null,
      {
        language,
      },
    )
    const names = governments.map(({ name }) => name)
    assert.equal(names.length, 27)
    assert.deepEqual(names, names.toSorted(new Intl.Collator('und').compare))
    assert.ok(names.includes(language === 'ar' ? 'القاهرة' : 'Cairo'))
  }
})

test('areas: governorates and cities use the wire names', async () => {
  const government = await app.send(regions.getGovernment, { id: cairoId })
  const cairo = government.body as Record<string, unknown>
  assert.deepEqual(
    [cairo.parentId, cairo.imgePath, cairo.nameEn, cairo.citiesCount],
    [egyptId, null, 'Cairo', 60],
  )
  const { body } = await app.send(regions.getAllCitiesByGovernmentId, { GovernmentId: cairoId })
  const cities = body as Record<string, unknown>[]
  assert.equal(cities.length, 60)
  const zamalek = cities.find(({ code }) => code === 'EG-C-ZAMALEK')
  assert.deepEqual([zamalek?.parentId, zamalek?.nameAr], [cairoId, 'الزمالك'])
  assert.equal(typeof zamalek?.lat, 'number')
})

test('areas: every spelling of these endpoints works', async () => {
  for (const path of [
    '/Regions/GetAllAirportsByGavernmentId',
    '/Regions/GetAllAirportsByGovernmentId',
    '/regions/getallairportsbygavernmentid',
  ]) {
    const { body } = await app.send(regions.getAllCitiesByGovernmentId, { GavernmentId: cairoId }, null, {
      path,
    })
    assert.equal((body as unknown[]).length, 60, path)
  }
})

test('areas: a save keeps, replaces or removes a governorate’s image', async () => {
  const names = { nameAr: 'محافظة بصورة', nameEn: 'Pictured', countryId: egyptId }
  const created = await app.request(
    regions.saveGovernment,
    { ...names, image: await createPicture(), lat: 27, lng: 31 },
    staff,
  )
  assert.match(created.imagePath ?? '', /^\/files\//)
  const save = (changes: object) =>
    app.request(regions.saveGovernment, { id: created.id, ...names, ...changes }, staff)
  assert.equal((await save({})).imagePath, created.imagePath)
  const replaced = await save({ image: await createPicture() })
  assert.match(replaced.imagePath ?? '', /^\/files\//)
  assert.notEqual(replaced.imagePath, created.imagePath)
  await assert.rejects(
    save({ image: toFile(Buffer.from('no picture')) }),
    matchApiError(415, 'NotAPicture', { governmentImage: 'NotAPicture' }),
  )
  // The specification sends this save as JSON without a picture.
  const json = await fetch(`${app.url}/api/Regions/SaveGavernment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: created.id,
      nameAr: names.nameAr,
      nameEn: names.nameEn,
      parentId: egyptId,
      lat: null,
      lng: null,
    }),
  })
  const { imgePath, lat } = (await json.json()) as { imgePath: string; lat: number | null }
  assert.deepEqual([imgePath, lat], [replaced.imagePath, null])
  assert.equal((await save({ imagePath: '', lat: 28, lng: 32 })).imagePath, null)
  const emptied = await save({ lat: '', lng: '' })
  assert.deepEqual([emptied.lat, emptied.lng], [null, null])
  await app.request(regions.deleteGovernment, { id: created.id }, staff)
})

test('areas: staff create, change and delete a governorate', async () => {
  const names = { nameAr: 'محافظة جديدة', nameEn: 'New government' }
  const created = await app.request(
    regions.saveGovernment,
    { ...names, countryId: egyptId, lat: 27.5, lng: 31 },
    staff,
  )
  assert.deepEqual(
    [created.countryId, created.code, created.lat, created.lng, created.citiesCount],
    [egyptId, null, 27.5, 31, 0],
  )
  const saved = await app.request(
    regions.saveGovernment,
    { id: created.id, countryId: egyptId, ...names, nameEn: 'Newer', version: created.version },
    staff,
    { path: '/Regions/SaveGovernment' },
  )
  assert.deepEqual(saved, { ...created, name: 'Newer', nameEn: 'Newer', version: 1 })
  await assert.rejects(
    app.request(regions.saveGovernment, { id: created.id, countryId: egyptId, ...names, version: 0 }, staff),
    matchApiError(409, 'Stale'),
  )
  await app.request(regions.deleteGovernment, { id: created.id }, staff)
  await assert.rejects(app.request(regions.getGovernment, { id: created.id }), matchApiError(404, 'NotFound'))
  await assert.rejects(
    app.request(regions.deleteGovernment, { id: created.id }, staff),
    matchApiError(404, 'NotFound'),
  )
})

test('areas: a governorate needs both names and an existing country', async () => {
  const names = { nameAr: 'محافظة', nameEn: 'Government' }
  for (const parentId of [undefined, 0, '', 'x', 999_999]) {
    const { status, body } = await app.send(regions.saveGovernment, { ...names, parentId }, staff)
    const { fields } = body as { fields: Record<string, string> }
    assert.deepEqual([status, fields], [400, { parentId: 'invalid country' }], String(parentId))
  }
  const { body } = await app.send(
    regions.saveGovernment,
    { parentId: egyptId, nameAr: '', nameEn: '  ' },
    staff,
  )
  assert.deepEqual((body as { fields: object }).fields, { nameAr: 'requiredField', nameEn: 'requiredField' })
})

test('areas: a city needs both names and an existing governorate', async () => {
  const names = { nameAr: 'مدينة', nameEn: 'City' }
  for (const parentId of [undefined, 0, 999_999]) {
    const { status, body } = await app.send(regions.saveCity, { ...names, parentId }, staff)
    const { fields } = body as { fields: Record<string, string> }
    assert.deepEqual([status, fields], [400, { parentId: 'invalid government' }], String(parentId))
  }
  const { body } = await app.send(regions.saveCity, { parentId: cairoId, lat: 91, lng: 'x' }, staff)
  assert.deepEqual((body as { fields: object }).fields, {
    nameAr: 'requiredField',
    nameEn: 'requiredField',
    lat: 'InvalidData',
    lng: 'number',
  })
})

test('areas: staff create, change and delete a city, under each of its names', async () => {
  const names = { nameAr: 'حي جديد', nameEn: 'New district' }
  const created = await app.request(regions.saveCity, { ...names, governmentId: cairoId }, staff)
  assert.deepEqual(
    [created.governmentId, created.lat, created.lng, created.version],
    [cairoId, null, null, 0],
  )
  for (const [round, path] of [
    '/Regions/SaveAirport',
    '/Regions/SaveCity',
    '/Regions/SaveRegion',
  ].entries()) {
    const nameEn = `District ${round}`
    const input = { id: created.id, governmentId: cairoId, nameAr: names.nameAr, nameEn, version: round }
    const saved = await app.request(regions.saveCity, input, staff, { path })
    assert.deepEqual([saved.nameEn, saved.version], [nameEn, round + 1])
  }
  await assert.rejects(
    app.request(regions.saveCity, { id: created.id, governmentId: cairoId, ...names, version: 1 }, staff),
    matchApiError(409, 'Stale'),
  )
  await assert.rejects(
    app.request(regions.saveCity, { id: 999_999, governmentId: cairoId, ...names }, staff),
    matchApiError(404, 'NotFound'),
  )
  const { status } = await app.send(regions.deleteCity, { RegionId: created.id }, staff)
  assert.equal(status, 200)
  await assert.rejects(
    app.request(regions.deleteCity, { id: created.id }, staff),
    matchApiError(404, 'NotFound'),
  )
})

test('areas: city names are unique within a governorate, not across governorates', async () => {
  const names = { nameAr: 'الزّمالِك', nameEn: 'Zamalek again' }
  for (const nameAr of [
    names.nameAr,
    'الزمالک',
    'ﺍﻟﺰﻣﺎﻟﻚ',
    'الزما\u200Dلك',
    'الزمالك\uFE0F',
    'الزمالك\u3164',
  ]) {
    await assert.rejects(
      app.request(regions.saveCity, { ...names, nameAr, governmentId: cairoId }, staff),
      matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }),
      nameAr,
    )
  }
  await assert.rejects(
    app.request(
      regions.saveCity,
      { nameAr: 'حي', nameEn: 'x', code: 'EG-C-ZAMALEK', governmentId: cairoId },
      staff,
    ),
    matchApiError(409, 'CodeTaken', { code: 'CodeTaken' }),
  )
  const created = await app.request(regions.saveCity, { ...names, governmentId: gizaId }, staff)
  assert.equal(created.governmentId, gizaId)
  await assert.rejects(
    app.request(regions.saveGovernment, { nameAr: 'القاهره', nameEn: 'Cairo 2', countryId: egyptId }, staff),
    matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
})

test('areas: coordinates are set, cleared and preserved as a pair', async () => {
  const area = { nameAr: 'حي المطار', nameEn: 'Airport district' }
  const point = { lat: 30.1, lng: 31.4 }
  const saves = [
    [regions.saveGovernment, regions.deleteGovernment, { ...area, parentId: egyptId }],
    [regions.saveCity, regions.deleteCity, { ...area, parentId: cairoId }],
  ] as const
  for (const [call, remove, input] of saves) {
    const saved = async (overrides: object) => {
      const { status, body } = await app.send(call, { ...input, ...overrides }, staff)
      const { id, lat, lng } = body as { id: number; lat: number | null; lng: number | null }
      assert.equal(status, 200)
      return { id, lat, lng }
    }
    const { id } = await saved({})
    assert.deepEqual(await saved({ id, ...point }), { id, ...point })
    assert.deepEqual(await saved({ id }), { id, ...point })
    assert.deepEqual(await saved({ id, lat: '', lng: '' }), { id, lat: null, lng: null })
    for (const [half, lacking] of [
      [{ lat: 30 }, 'lng'],
      [{ lng: 31 }, 'lat'],
      [{ lat: 30, lng: '' }, 'lng'],
      [{ lat: '' }, 'lng'],
      [{ lng: '' }, 'lat'],
    ] as const) {
      const { status, body } = await app.send(call, { id, ...input, ...half }, staff)
      assert.deepEqual([status, (body as { fields: object }).fields], [400, { [lacking]: 'requiredField' }])
    }
    await app.request(remove, { id }, staff)
  }
})

test('areas: a city or governorate with branches can’t be moved', async () => {
  const names = { nameAr: 'حي السفارات', nameEn: 'Embassies' }
  const { id } = await app.request(regions.saveCity, { ...names, governmentId: cairoId }, staff)
  const moved = await app.request(regions.saveCity, { ...names, id, governmentId: gizaId }, staff)
  assert.equal(moved.governmentId, gizaId)
  const place = await createPlace(app, { nameEn: 'Place', branches: [{ city: 'Embassies' }] })
  await assert.rejects(
    app.request(regions.saveCity, { ...names, id, governmentId: cairoId }, staff),
    (error: Error & { body: { errorMessage: string } }) =>
      matchApiError(409, 'InUse')(error) &&
      error.body.errorMessage === 'It can’t be moved: it’s still used by 1 branch.',
  )
  const otherCountry = await app.request(
    regions.saveCountry,
    { nameAr: 'دولة', nameEn: 'Land', phoneCode: '99' },
    staff,
  )
  const giza = { id: gizaId, nameAr: 'الجيزة', nameEn: 'Giza' }
  await assert.rejects(
    app.request(regions.saveGovernment, { ...giza, countryId: otherCountry.id }, staff),
    matchApiError(409, 'InUse'),
  )
  await app.request(
    regions.saveCity,
    { ...names, id, nameEn: 'Embassy district', governmentId: gizaId },
    staff,
  )
  await app.db.deleteFrom('places').where('id', '=', place.id).execute()
  await app.request(regions.saveGovernment, { ...giza, countryId: otherCountry.id }, staff)
  await app.request(regions.saveGovernment, { ...giza, countryId: egyptId }, staff)
})

test('areas: one in use can’t be deleted, and the error names its uses', async () => {
  const inArabic = await app.send(regions.deleteCountry, { CountryId: egyptId }, staff, { language: 'ar' })
  const error = inArabic.body as { errorKey: string; errorMessage: string }
  assert.deepEqual([inArabic.status, error.errorKey], [409, 'InUse'])
  assert.match(error.errorMessage, /٢٧ محافظة/)
  assert.match(error.errorMessage, /مستخدم واحد/)
  const { body, status } = await app.send(regions.deleteGovernment, { GovernmentId: cairoId }, staff)
  assert.equal(status, 409)
  assert.match((body as { errorMessage: string }).errorMessage, /still used by 60 cities\.$/)
})

test('areas: a governorate and its concurrent city either both exist or neither does', async () => {
  for (let round = 0; round < 8; round += 1) {
    const names = { nameAr: `محافظة ${round}`, nameEn: `Government ${round}` }
    const { id } = await app.request(regions.saveGovernment, { ...names, countryId: egyptId }, staff)
    const [deleted, made] = await Promise.all([
      app.send(regions.deleteGovernment, { governmentId: id }, staff),
      app.send(regions.saveCity, { nameAr: 'مدينة', nameEn: 'City', parentId: id }, staff),
    ])
    assert.ok(
      (deleted.status === 200 && made.status === 400) || (deleted.status === 409 && made.status === 200),
      `${deleted.status} ${made.status}`,
    )
  }
})

test('areas: names are stored as typed, whatever they contain', async () => {
  const names = { nameAr: '<b>حي</b> "١"', nameEn: "Robert'); drop table cities;--" }
  const created = await app.request(regions.saveCity, { ...names, governmentId: cairoId }, staff)
  assert.deepEqual([created.nameAr, created.nameEn], [names.nameAr, names.nameEn])
  for (const nameEn of ['x'.repeat(10_000), 'a\u0000b', 'a\u0007b']) {
    const { status } = await app.send(regions.saveCity, { nameAr: 'حي ٢', nameEn, parentId: cairoId }, staff)
    assert.equal(status, 400)
  }
})
