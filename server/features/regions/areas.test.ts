import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { regions } from '#contract/regions.ts'
import { fileOf, picture } from '#server/testing/pictures.ts'
import { givePlace } from '#server/testing/places.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const staff = await world.person({ rank: 'Moderator', permissions: ['RegionControl'] })

const egyptId = (await world.ask(regions.getCountryByCode, { code: 'EG' })).id
const governmentId = async (of: string) =>
  (await world.ask(regions.getAllGovernmentsByCountryId, { countryId: egyptId })).find(
    ({ code }) => code === of,
  )?.id ?? 0
const cairoId = await governmentId('EG-C')
const gizaId = await governmentId('EG-GZ')

test('a country’s governments come by name in the reader’s language', async () => {
  for (const language of ['ar', 'en'] as const) {
    const governments = await world.ask(regions.getAllGovernmentsByCountryId, { countryId: egyptId }, null, {
      language,
    })
    const names = governments.map(({ name }) => name)
    assert.equal(names.length, 27)
    assert.deepEqual(names, names.toSorted(new Intl.Collator('und').compare))
    assert.ok(names.includes(language === 'ar' ? 'القاهرة' : 'Cairo'))
  }
})

test('a government and a city speak with the wire’s names', async () => {
  const government = await world.send(regions.getGovernment, { id: cairoId })
  const cairo = government.body as Record<string, unknown>
  assert.deepEqual(
    [cairo.parentId, cairo.imgePath, cairo.nameEn, cairo.citiesCount],
    [egyptId, null, 'Cairo', 60],
  )
  const { body } = await world.send(regions.getAllCitiesByGovernmentId, { GovernmentId: cairoId })
  const cities = body as Record<string, unknown>[]
  assert.equal(cities.length, 60)
  const zamalek = cities.find(({ code }) => code === 'EG-C-ZAMALEK')
  assert.deepEqual([zamalek?.parentId, zamalek?.nameAr], [cairoId, 'الزمالك'])
  assert.equal(typeof zamalek?.lat, 'number')
})

test('every spelling of these calls is answered', async () => {
  for (const path of [
    '/Regions/GetAllAirportsByGavernmentId',
    '/Regions/GetAllAirportsByGovernmentId',
    '/regions/getallairportsbygavernmentid',
  ]) {
    const { body } = await world.send(regions.getAllCitiesByGovernmentId, { GavernmentId: cairoId }, null, {
      path,
    })
    assert.equal((body as unknown[]).length, 60, path)
  }
})

test('a government has an image, which a save keeps, replaces or removes', async () => {
  const names = { nameAr: 'محافظة بصورة', nameEn: 'Pictured', countryId: egyptId }
  const made = await world.ask(
    regions.saveGovernment,
    { ...names, image: await picture(), lat: 27, lng: 31 },
    staff,
  )
  assert.match(made.imagePath ?? '', /^\/files\//)
  const save = (changes: object) =>
    world.ask(regions.saveGovernment, { id: made.id, ...names, ...changes }, staff)
  assert.equal((await save({})).imagePath, made.imagePath)
  const replaced = await save({ image: await picture() })
  assert.match(replaced.imagePath ?? '', /^\/files\//)
  assert.notEqual(replaced.imagePath, made.imagePath)
  await assert.rejects(
    save({ image: fileOf(Buffer.from('no picture')) }),
    refusedWith(415, 'NotAPicture', { governmentImage: 'NotAPicture' }),
  )
  // As the specification has it, the save is JSON without a picture.
  const json = await fetch(`${world.url}/api/Regions/SaveGavernment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: made.id,
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
  await world.ask(regions.deleteGovernment, { id: made.id }, staff)
})

test('a government is made, changed and deleted', async () => {
  const names = { nameAr: 'محافظة جديدة', nameEn: 'New government' }
  const made = await world.ask(
    regions.saveGovernment,
    { ...names, countryId: egyptId, lat: 27.5, lng: 31 },
    staff,
  )
  assert.deepEqual(
    [made.countryId, made.code, made.lat, made.lng, made.citiesCount],
    [egyptId, null, 27.5, 31, 0],
  )
  const saved = await world.ask(
    regions.saveGovernment,
    { id: made.id, countryId: egyptId, ...names, nameEn: 'Newer', version: made.version },
    staff,
    { path: '/Regions/SaveGovernment' },
  )
  assert.deepEqual(saved, { ...made, name: 'Newer', nameEn: 'Newer', version: 1 })
  await assert.rejects(
    world.ask(regions.saveGovernment, { id: made.id, countryId: egyptId, ...names, version: 0 }, staff),
    refusedWith(409, 'Stale'),
  )
  await world.ask(regions.deleteGovernment, { id: made.id }, staff)
  await assert.rejects(world.ask(regions.getGovernment, { id: made.id }), refusedWith(404, 'NotFound'))
  await assert.rejects(
    world.ask(regions.deleteGovernment, { id: made.id }, staff),
    refusedWith(404, 'NotFound'),
  )
})

test('a government needs both names and a country that is there', async () => {
  const names = { nameAr: 'محافظة', nameEn: 'Government' }
  for (const parentId of [undefined, 0, '', 'x', 999_999]) {
    const { status, body } = await world.send(regions.saveGovernment, { ...names, parentId }, staff)
    const { fields } = body as { fields: Record<string, string> }
    assert.deepEqual([status, fields], [400, { parentId: 'invalid country' }], String(parentId))
  }
  const { body } = await world.send(
    regions.saveGovernment,
    { parentId: egyptId, nameAr: '', nameEn: '  ' },
    staff,
  )
  assert.deepEqual((body as { fields: object }).fields, { nameAr: 'requiredField', nameEn: 'requiredField' })
})

test('a city needs both names and a government that is there', async () => {
  const names = { nameAr: 'مدينة', nameEn: 'City' }
  for (const parentId of [undefined, 0, 999_999]) {
    const { status, body } = await world.send(regions.saveCity, { ...names, parentId }, staff)
    const { fields } = body as { fields: Record<string, string> }
    assert.deepEqual([status, fields], [400, { parentId: 'invalid government' }], String(parentId))
  }
  const { body } = await world.send(regions.saveCity, { parentId: cairoId, lat: 91, lng: 'x' }, staff)
  assert.deepEqual((body as { fields: object }).fields, {
    nameAr: 'requiredField',
    nameEn: 'requiredField',
    lat: 'InvalidData',
    lng: 'number',
  })
})

test('a city is made, changed and deleted, under each of its names', async () => {
  const names = { nameAr: 'حي جديد', nameEn: 'New district' }
  const made = await world.ask(regions.saveCity, { ...names, governmentId: cairoId }, staff)
  assert.deepEqual([made.governmentId, made.lat, made.lng, made.version], [cairoId, null, null, 0])
  for (const [round, path] of [
    '/Regions/SaveAirport',
    '/Regions/SaveCity',
    '/Regions/SaveRegion',
  ].entries()) {
    const nameEn = `District ${round}`
    const input = { id: made.id, governmentId: cairoId, nameAr: names.nameAr, nameEn, version: round }
    const saved = await world.ask(regions.saveCity, input, staff, { path })
    assert.deepEqual([saved.nameEn, saved.version], [nameEn, round + 1])
  }
  await assert.rejects(
    world.ask(regions.saveCity, { id: made.id, governmentId: cairoId, ...names, version: 1 }, staff),
    refusedWith(409, 'Stale'),
  )
  await assert.rejects(
    world.ask(regions.saveCity, { id: 999_999, governmentId: cairoId, ...names }, staff),
    refusedWith(404, 'NotFound'),
  )
  const { status } = await world.send(regions.deleteCity, { RegionId: made.id }, staff)
  assert.equal(status, 200)
  await assert.rejects(world.ask(regions.deleteCity, { id: made.id }, staff), refusedWith(404, 'NotFound'))
})

test('no two cities of a government read alike; in another government they may', async () => {
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
      world.ask(regions.saveCity, { ...names, nameAr, governmentId: cairoId }, staff),
      refusedWith(409, 'NameTaken', { nameAr: 'NameTaken' }),
      nameAr,
    )
  }
  await assert.rejects(
    world.ask(
      regions.saveCity,
      { nameAr: 'حي', nameEn: 'x', code: 'EG-C-ZAMALEK', governmentId: cairoId },
      staff,
    ),
    refusedWith(409, 'CodeTaken', { code: 'CodeTaken' }),
  )
  const made = await world.ask(regions.saveCity, { ...names, governmentId: gizaId }, staff)
  assert.equal(made.governmentId, gizaId)
  await assert.rejects(
    world.ask(regions.saveGovernment, { nameAr: 'القاهره', nameEn: 'Cairo 2', countryId: egyptId }, staff),
    refusedWith(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
})

test('coordinates are given, cleared and kept, both together', async () => {
  const area = { nameAr: 'حي المطار', nameEn: 'Airport district' }
  const point = { lat: 30.1, lng: 31.4 }
  const saves = [
    [regions.saveGovernment, regions.deleteGovernment, { ...area, parentId: egyptId }],
    [regions.saveCity, regions.deleteCity, { ...area, parentId: cairoId }],
  ] as const
  for (const [call, remove, input] of saves) {
    const saved = async (given: object) => {
      const { status, body } = await world.send(call, { ...input, ...given }, staff)
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
      const { status, body } = await world.send(call, { id, ...input, ...half }, staff)
      assert.deepEqual([status, (body as { fields: object }).fields], [400, { [lacking]: 'requiredField' }])
    }
    await world.ask(remove, { id }, staff)
  }
})

test('a city and a government stay where they are while branches lie in them', async () => {
  const names = { nameAr: 'حي السفارات', nameEn: 'Embassies' }
  const { id } = await world.ask(regions.saveCity, { ...names, governmentId: cairoId }, staff)
  const moved = await world.ask(regions.saveCity, { ...names, id, governmentId: gizaId }, staff)
  assert.equal(moved.governmentId, gizaId)
  const place = await givePlace(world, { nameEn: 'Place', branches: [{ city: 'Embassies' }] })
  await assert.rejects(
    world.ask(regions.saveCity, { ...names, id, governmentId: cairoId }, staff),
    (error: Error & { body: { errorMessage: string } }) =>
      refusedWith(409, 'InUse')(error) &&
      error.body.errorMessage === 'It can’t be moved: it’s still used by 1 branch.',
  )
  const other = await world.ask(
    regions.saveCountry,
    { nameAr: 'دولة', nameEn: 'Land', phoneCode: '99' },
    staff,
  )
  const giza = { id: gizaId, nameAr: 'الجيزة', nameEn: 'Giza' }
  await assert.rejects(
    world.ask(regions.saveGovernment, { ...giza, countryId: other.id }, staff),
    refusedWith(409, 'InUse'),
  )
  await world.ask(regions.saveCity, { ...names, id, nameEn: 'Embassy district', governmentId: gizaId }, staff)
  await world.db.deleteFrom('places').where('id', '=', place.id).execute()
  await world.ask(regions.saveGovernment, { ...giza, countryId: other.id }, staff)
  await world.ask(regions.saveGovernment, { ...giza, countryId: egyptId }, staff)
})

test('what is in use stays, and who deletes it hears by what it is used', async () => {
  const inArabic = await world.send(regions.deleteCountry, { CountryId: egyptId }, staff, { language: 'ar' })
  const told = inArabic.body as { errorKey: string; errorMessage: string }
  assert.deepEqual([inArabic.status, told.errorKey], [409, 'InUse'])
  assert.match(told.errorMessage, /٢٧ محافظة/)
  assert.match(told.errorMessage, /مستخدم واحد/)
  const { body, status } = await world.send(regions.deleteGovernment, { GovernmentId: cairoId }, staff)
  assert.equal(status, 409)
  assert.match((body as { errorMessage: string }).errorMessage, /still used by 60 cities\.$/)
})

test('a government and a city for it at the same instant: either it stands with its city, or neither does', async () => {
  for (let round = 0; round < 8; round += 1) {
    const names = { nameAr: `محافظة ${round}`, nameEn: `Government ${round}` }
    const { id } = await world.ask(regions.saveGovernment, { ...names, countryId: egyptId }, staff)
    const [deleted, made] = await Promise.all([
      world.send(regions.deleteGovernment, { governmentId: id }, staff),
      world.send(regions.saveCity, { nameAr: 'مدينة', nameEn: 'City', parentId: id }, staff),
    ])
    assert.ok(
      (deleted.status === 200 && made.status === 400) || (deleted.status === 409 && made.status === 200),
      `${deleted.status} ${made.status}`,
    )
  }
})

test('names are kept as they were typed, whatever they contain', async () => {
  const names = { nameAr: '<b>حي</b> "١"', nameEn: "Robert'); drop table cities;--" }
  const made = await world.ask(regions.saveCity, { ...names, governmentId: cairoId }, staff)
  assert.deepEqual([made.nameAr, made.nameEn], [names.nameAr, names.nameEn])
  for (const nameEn of ['x'.repeat(10_000), 'a\u0000b', 'a\u0007b']) {
    const { status } = await world.send(
      regions.saveCity,
      { nameAr: 'حي ٢', nameEn, parentId: cairoId },
      staff,
    )
    assert.equal(status, 400)
  }
})
