import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { regions } from '#contract/regions/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'Moderator', permissions: ['RegionControl', 'PaymentsControl'] })

const currencyId = async (code: string) =>
  (await app.request(regions.getAllCurrencies, {})).find((currency) => currency.code === code)?.id ?? 0

test('countries: a visitor reads the nine currencies in their language', async () => {
  const inArabic = await app.request(regions.getAllCurrencies, {}, null, { language: 'ar' })
  assert.deepEqual(
    inArabic.map(({ code }) => code),
    ['EGP', 'SAR', 'AED', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'USD'],
  )
  assert.deepEqual([inArabic[0]?.name, inArabic[0]?.prefix], ['جنيه مصري', 'ج.م.'])
  assert.deepEqual(
    inArabic.filter(({ decimals }) => decimals === 3).map(({ code }) => code),
    ['KWD', 'BHD', 'OMR', 'JOD'],
  )
  const [pound] = await app.request(regions.getAllCurrencies, {})
  assert.deepEqual([pound?.name, pound?.prefix], ['Egyptian pound', 'EGP'])
})

test('countries: Egypt exists from the start, active and complete', async () => {
  const egypt = (await app.request(regions.getAllCountries, {})).find(({ code }) => code === 'EG')
  assert.ok(egypt)
  assert.deepEqual([egypt.governmentsCount, egypt.citiesCount, egypt.isActive], [27, 396, true])
  assert.deepEqual(
    [egypt.phoneCode, egypt.imagePath, egypt.timeZone],
    ['20', '/flags/eg.svg', 'Africa/Cairo'],
  )
  assert.equal(egypt.currency?.code, 'EGP')
  const { governmentsCount: _, citiesCount: __, ...alone } = egypt
  assert.deepEqual(await app.request(regions.getCountry, { id: egypt.id }), alone)
  assert.deepEqual(await app.request(regions.getCountryByCode, { code: 'eg' }), alone)
})

test('countries: an unknown country is not found', async () => {
  const id = 999_999
  for (const request of [
    () => app.request(regions.getCountry, { id }),
    () => app.request(regions.getCountryByCode, { code: 'ZZ' }),
    () => app.request(regions.activateCountry, { countryId: id, status: true }, staff),
    () => app.request(regions.activateCountry, { countryId: id, status: false }, staff),
    () => app.request(regions.deleteCountry, { id }, staff),
  ])
    await assert.rejects(request, matchApiError(404, 'NotFound'))
})

test('countries: a new one is inactive and has the time zone of its code', async () => {
  const created = await app.request(
    regions.saveCountry,
    { nameAr: 'تونس', nameEn: 'Tunisia', phoneCode: '+٢١٦', code: 'tn', flagImage: await createPicture() },
    staff,
  )
  assert.deepEqual(
    [
      created.isActive,
      created.phoneCode,
      created.code,
      created.timeZone,
      created.pointValue,
      created.version,
    ],
    [false, '216', 'TN', 'Africa/Tunis', 1, 0],
  )
  const served = await fetch(`${app.url}${created.imagePath}`)
  assert.deepEqual([served.status, served.headers.get('content-type')], [200, 'image/webp'])
  const active = await app.request(regions.getAllActivatedCountries, {})
  assert.ok(!active.some(({ id }) => id === created.id))
})

test('countries: a save keeps omitted fields and increments the version', async () => {
  const created = await app.request(
    regions.saveCountry,
    {
      nameAr: 'المغرب',
      nameEn: 'Morocco',
      phoneCode: '212',
      code: 'MA',
      pointValue: 2.5,
      timeZone: 'Africa/El_Aaiun',
      currencyId: await currencyId('USD'),
      flagImage: await createPicture(),
    },
    staff,
  )
  const names = {
    id: created.id,
    nameAr: 'المملكة المغربية',
    nameEn: 'Morocco',
    phoneCode: '212',
    currencyId: 0,
  }
  const saved = await app.request(regions.saveCountry, { ...names, version: 0 }, staff)
  assert.deepEqual(saved, {
    ...created,
    name: 'Morocco',
    nameAr: 'المملكة المغربية',
    currencyId: null,
    currency: null,
    version: 1,
  })
})

test('countries: coordinates are kept, changed and cleared as a pair', async () => {
  const country = { nameAr: 'تشاد', nameEn: 'Chad', phoneCode: '235' }
  const created = await app.request(regions.saveCountry, { ...country, lat: 15.5, lng: 18.7 }, staff)
  const pointAfter = async (change: object) => {
    const { lat, lng } = await app.request(
      regions.saveCountry,
      { ...country, id: created.id, ...change },
      staff,
    )
    return [lat, lng]
  }
  assert.deepEqual([created.lat, created.lng], [15.5, 18.7])
  assert.deepEqual(await pointAfter({}), [15.5, 18.7])
  assert.deepEqual(await pointAfter({ lat: 16, lng: 19 }), [16, 19])
  await assert.rejects(
    pointAfter({ lat: 91, lng: 19 }),
    matchApiError(400, 'InvalidData', { lat: 'InvalidData' }),
  )
  await assert.rejects(pointAfter({ lat: 16 }), matchApiError(400, 'InvalidData', { lng: 'requiredField' }))
  assert.deepEqual(await pointAfter({ lat: '', lng: '' }), [null, null])
})

test('countries: the time zone follows the code until it is set', async () => {
  const country = { nameAr: 'عُمان', nameEn: 'Oman', phoneCode: '968' }
  const created = await app.request(regions.saveCountry, country, staff)
  assert.equal(created.timeZone, 'UTC')
  const zoneAfter = async (change: object) =>
    (await app.request(regions.saveCountry, { ...country, id: created.id, ...change }, staff)).timeZone
  assert.equal(await zoneAfter({ code: 'OM' }), 'Asia/Muscat')
  assert.equal(await zoneAfter({ timeZone: 'Asia/Dubai' }), 'Asia/Dubai')
  assert.equal(await zoneAfter({ code: 'YE' }), 'Asia/Dubai')
  assert.equal(await zoneAfter({ timeZone: '' }), 'Asia/Aden')
})

test('countries: a save with an old version gets a conflict with the current state', async () => {
  const country = { nameAr: 'ليبيا', nameEn: 'Libya', phoneCode: '218' }
  const { id } = await app.request(regions.saveCountry, country, staff)
  await app.request(regions.saveCountry, { ...country, id, nameEn: 'State of Libya', version: 0 }, staff)
  await assert.rejects(app.request(regions.saveCountry, { ...country, id, version: 0 }, staff), (error) => {
    assert.ok(error instanceof RequestError)
    assert.deepEqual([error.status, error.errorKey], [409, 'Stale'])
    assert.deepEqual((error.body.current as { nameEn: string; version: number }).nameEn, 'State of Libya')
    return true
  })
})

test('countries: of two concurrent saves of a version one succeeds, one conflicts', async () => {
  const country = { nameAr: 'السودان', nameEn: 'Sudan', phoneCode: '249' }
  const { id } = await app.request(regions.saveCountry, country, staff)
  const responses = await Promise.all(
    ['One', 'Two', 'Three'].map((nameEn) =>
      app.send(regions.saveCountry, { ...country, id, nameEn, version: 0 }, staff),
    ),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409])
})

test('countries: names and codes are unique', async () => {
  const country = { nameAr: 'مِصــر', nameEn: 'Another Egypt', phoneCode: '20' }
  await assert.rejects(
    app.request(regions.saveCountry, country, staff),
    matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }),
  )
  await assert.rejects(
    app.request(regions.saveCountry, { ...country, nameAr: 'بلد آخر', code: 'EG' }, staff),
    matchApiError(409, 'CodeTaken', { code: 'CodeTaken' }),
  )
})

test('countries: the error names every invalid field', async () => {
  const { status, body } = await app.send(
    regions.saveCountry,
    {
      NameAr: ' ',
      PhoneCode: 'abc',
      Code: 'EGY',
      TimeZone: 'Africa/Nowhere',
      PointValue: 0,
      CurrencyId: 'x',
    },
    staff,
  )
  assert.equal(status, 400)
  assert.deepEqual((body as { fields: object }).fields, {
    nameAr: 'requiredField',
    nameEn: 'requiredField',
    phoneCode: 'InvalidData',
    currencyId: 'number',
    code: 'NotACountryCode',
    timeZone: 'InvalidData',
    pointValue: 'InvalidData',
  })
})

test('countries: names use their own script and codes ISO 3166-1, also for areas', async () => {
  const swapped = { nameAr: 'Egypt', nameEn: 'مصر' }
  const letters = { nameAr: 'ArabicLetters', nameEn: 'LatinLetters' }
  const egypt = await app.request(regions.getCountryByCode, { code: 'EG' })
  const [cairo] = await app.request(regions.getAllGovernmentsByCountryId, { countryId: egypt.id })
  const readFields = async (...request: Parameters<typeof app.send>) => {
    const { status, body } = await app.send(...request)
    assert.equal(status, 400)
    return (body as { fields: object }).fields
  }
  const country = { ...swapped, phoneCode: '20', code: 'zz' }
  assert.deepEqual(await readFields(regions.saveCountry, country, staff), {
    ...letters,
    code: 'NotACountryCode',
  })
  assert.deepEqual(
    await readFields(regions.saveGovernment, { ...swapped, parentId: egypt.id }, staff),
    letters,
  )
  assert.deepEqual(await readFields(regions.saveCity, { ...swapped, parentId: cairo?.id }, staff), letters)
  const tree = {
    ...swapped,
    code: 'UK',
    governments: [{ ...swapped, cities: [{ ...swapped, nameAr: '٦٠' }] }],
  }
  assert.deepEqual(await readFields(regions.saveCountryDetails, tree, staff), {
    ...letters,
    code: 'NotACountryCode',
    'governments.0.nameAr': 'ArabicLetters',
    'governments.0.nameEn': 'LatinLetters',
    'governments.0.cities.0.nameAr': 'ArabicLetters',
    'governments.0.cities.0.nameEn': 'LatinLetters',
  })
})

test('countries: an invalid flag picture or currency is rejected at its field', async () => {
  const country = { nameAr: 'جيبوتي', nameEn: 'Djibouti', phoneCode: '253' }
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'flag.png', { type: 'image/png' })
  await assert.rejects(
    app.request(regions.saveCountry, { ...country, flagImage: svg }, staff),
    matchApiError(415, 'NotAPicture', { flagImage: 'NotAPicture' }),
  )
  await assert.rejects(
    app.request(regions.saveCountry, { ...country, currencyId: 999 }, staff),
    matchApiError(422, 'CurrencyNotFound', { currencyId: 'CurrencyNotFound' }),
  )
  const djibouti = (await app.request(regions.getAllCountries, {})).filter(
    ({ nameEn }) => nameEn === 'Djibouti',
  )
  assert.deepEqual(djibouti, [])
})

test('countries: a user without RegionControl changes nothing', async () => {
  const member = await app.createUser()
  const egypt = await app.request(regions.getCountryByCode, { code: 'EG' })
  const writes = [
    [regions.activateCountry, { countryId: egypt.id, status: 0 }],
    [regions.saveCountry, { nameAr: 'أ', nameEn: 'A', phoneCode: '1' }],
    [regions.saveCountryDetails, { nameAr: 'أ', nameEn: 'A', governments: [] }],
    [regions.deleteCountry, { countryId: egypt.id }],
    [regions.saveGovernment, { nameAr: 'أ', nameEn: 'A', parentId: egypt.id }],
    [regions.deleteGovernment, { governmentId: 1 }],
    [regions.saveCity, { nameAr: 'أ', nameEn: 'A', parentId: 1 }],
    [regions.deleteCity, { airportId: 1 }],
  ] as const
  for (const [call, input] of writes) {
    assert.equal((await app.send(call, input)).status, 401, call.name)
    assert.equal((await app.send(call, input, member)).status, 403, call.name)
  }
  assert.deepEqual(await app.request(regions.getCountryByCode, { code: 'EG' }), egypt)
})
