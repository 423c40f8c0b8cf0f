import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { packages } from '#contract/packages/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, RequestError, type TestApp } from '#server/testing/app/testApp.ts'
import { addCountry } from '#server/testing/builders/countries.ts'

let app: TestApp
let egyptId: number
let kuwaitId: number

before(async () => {
  app = await createTestApp()
  const egypt = await app.db
    .selectFrom('countries')
    .select(['id', 'currencyId'])
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow()
  const dinar = await app.db
    .selectFrom('currencies')
    .select('id')
    .where('code', '=', 'KWD')
    .executeTakeFirstOrThrow()
  egyptId = egypt.id
  kuwaitId = await addCountry(app, 'KW')
  const inEgypt = { countryId: egyptId, currencyId: egypt.currencyId ?? 0 }
  await app.db
    .insertInto('pointsPackages')
    .values([
      { ...inEgypt, nameAr: 'الكبيرة', nameEn: 'Large', points: 3000, price: 210_050, months: 24 },
      { ...inEgypt, nameAr: 'البداية', nameEn: 'Starter', points: 250, price: 20_000, months: 6 },
      { ...inEgypt, nameAr: 'الغالية', nameEn: 'Dear', points: 300, price: 40_000, months: 6 },
      {
        countryId: kuwaitId,
        currencyId: dinar.id,
        nameAr: 'البداية',
        nameEn: 'Starter',
        points: 250,
        price: 25_005,
        months: 12,
      },
    ])
    .execute()
})

after(() => app[Symbol.asyncDispose]())

const fromCountry = (country: string) => ({ headers: { cookie: `makan_country=${country}` } })

test('packages: a package shows its price, its validity and its saving', async () => {
  const { body } = await app.send(packages.getAllPointsPackagesByCountryId, { CountryId: egyptId })
  const [starter, , large] = body as Record<string, unknown>[]
  const { id, ...rest } = starter ?? {}
  assert.deepEqual(rest, {
    name: 'Starter',
    nameAr: 'البداية',
    nameEn: 'Starter',
    countryId: egyptId,
    points: 250,
    balance: 200,
    monthsNumber: 6,
    save: 50,
    mostChosen: false,
    currency: { id: 1, code: 'EGP', name: 'Egyptian pound', prefix: 'EGP', decimals: 2 },
    country: { id: egyptId, name: 'Egypt', imagePath: '/flags/eg.svg' },
    isPayable: true,
    version: 0,
  })
  assert.deepEqual([large?.balance, large?.save], [2100.5, 899.5])
  const inArabic = await app.request(packages.getById, { id: Number(id) }, null, { language: 'ar' })
  assert.deepEqual(
    [inArabic.name, inArabic.currency.prefix, inArabic.country.name],
    ['البداية', 'ج.م.', 'مصر'],
  )
})

test('packages: the saving uses the country’s exact point value and is never negative', async () => {
  const [inKuwait] = await app.request(packages.getAllPointsPackagesByCountryId, { countryId: kuwaitId })
  assert.deepEqual([inKuwait?.price, inKuwait?.save, inKuwait?.isPayable], [25.005, 6.245, false])
  const inEgypt = await app.request(packages.getAllPointsPackagesByCountryId, { countryId: egyptId })
  assert.equal(inEgypt.find(({ nameEn }) => nameEn === 'Dear')?.save, 0)
})

test('packages: the country is the visitor’s by default, else Egypt, else the first active', async () => {
  const getPackageCountry = async (code: string) =>
    (await app.request(packages.getAllPointsPackagesByCountryId, {}, null, fromCountry(code)))[0]?.countryId
  assert.equal(await getPackageCountry('KW'), kuwaitId)
  assert.equal(await getPackageCountry('FR'), egyptId)
  const zero = await app.send(
    packages.getAllPointsPackagesByCountryId,
    { CountryId: 0 },
    null,
    fromCountry('KW'),
  )
  assert.equal((zero.body as { countryId: number }[])[0]?.countryId, kuwaitId)
  const serve = (id: number, isActive: boolean) =>
    app.db.updateTable('countries').set({ isActive }).where('id', '=', id).execute()
  await serve(egyptId, false)
  assert.equal(await getPackageCountry('FR'), kuwaitId)
  await serve(kuwaitId, false)
  await assert.rejects(app.request(packages.getAllPointsPackagesByCountryId, {}), (error) => {
    assert.ok(error instanceof RequestError)
    assert.deepEqual(
      [error.status, error.errorKey, error.fields],
      [400, 'no County', { countryId: 'no County' }],
    )
    assert.equal(error.body.errorMessage, 'no County')
    return true
  })
  await serve(egyptId, true)
  await serve(kuwaitId, true)
})

test('packages: all are listed by country and size; an unknown package is not found', async () => {
  const all = await app.request(packages.getAllPointsPackages, {})
  assert.deepEqual(
    all.map(({ countryId, points }) => [countryId, points]),
    [
      [egyptId, 250],
      [egyptId, 300],
      [egyptId, 3000],
      [kuwaitId, 250],
    ],
  )
  assert.deepEqual(await app.request(packages.getAllPointsPackagesByCountryId, { countryId: 999_999 }), [])
  await assert.rejects(app.request(packages.getById, { id: 999_999 }), RequestError)
})

test('packages: a country with packages can’t change its currency and gives the reason', async () => {
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const kuwait = await app.request(regions.getCountry, { id: kuwaitId }, staff)
  const { nameAr, nameEn, version } = kuwait
  const save = { id: kuwaitId, nameAr, nameEn, phoneCode: '965', version }
  await assert.rejects(app.request(regions.saveCountry, { ...save, currencyId: 1 }, staff), (error) => {
    assert.ok(error instanceof RequestError)
    assert.deepEqual([error.status, error.fields], [422, { currencyId: 'CurrencyFrozen' }])
    return true
  })
  await app.request(regions.saveCountry, { ...save, currencyId: kuwait.currencyId ?? 0 }, staff)
  await assert.rejects(
    app.db.updateTable('countries').set({ currencyId: 1 }).where('id', '=', kuwaitId).execute(),
    { constraint: 'points_packages_currency' },
  )
})

const values = { nameAr: 'العائلة', nameEn: 'Family', points: 1200, price: 899.5, months: 12 }

test('packages: staff add a package, change it with its version and end its sale', async () => {
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const created = await app.request(packages.savePointsPackage, { ...values, countryId: egyptId }, staff)
  assert.deepEqual([created.price, created.months, created.mostChosen], [899.5, 12, false])
  const { id, version } = created
  const cheaper = { ...values, id, countryId: egyptId, price: 850, version }
  const after = await app.request(packages.savePointsPackage, cheaper, staff)
  assert.deepEqual([after.price, after.version], [850, version + 1])
  assert.equal(
    (await app.send(packages.savePointsPackage, { ...cheaper, balance: 850, monthsNumber: 12 }, staff))
      .status,
    409,
  )
  const moved = await app.request(
    packages.savePointsPackage,
    { ...values, id, countryId: kuwaitId, price: 85.125, version: after.version },
    staff,
  )
  assert.deepEqual([moved.price, moved.currency.code], [85.125, 'KWD'])
  const stale = await app.send(packages.deletePointsPackage, { id, version }, staff)
  assert.equal(stale.status, 409)
  await app.request(packages.deletePointsPackage, { id, version: moved.version }, staff)
  assert.equal((await app.send(packages.getById, { id })).status, 404)
  assert.equal((await app.send(packages.deletePointsPackage, { id }, staff)).status, 404)
})

test('packages: an invalid package is rejected at the wrong field', async () => {
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const save = (change: object) =>
    app.request(packages.savePointsPackage, { ...values, countryId: egyptId, ...change }, staff)
  const empty = (await app.send(packages.savePointsPackage, {}, staff)).body as { fields: object }
  assert.deepEqual(empty.fields, {
    nameAr: 'requiredField',
    nameEn: 'requiredField',
    countryId: 'requiredField',
    points: 'requiredField',
    balance: 'requiredField',
    monthsNumber: 'requiredField',
  })
  await assert.rejects(
    save({ points: 'many', price: 'much' }),
    matchApiError(400, 'InvalidData', { points: 'number', balance: 'decimal' }),
  )
  await assert.rejects(save({ price: 0 }), matchApiError(400, 'InvalidData', { balance: 'NotPositive' }))
  await assert.rejects(
    save({ months: 7 }),
    matchApiError(400, 'InvalidData', { monthsNumber: 'requiredField' }),
  )
  await assert.rejects(
    save({ price: 10.125 }),
    matchApiError(400, 'TooManyDecimals', { balance: 'TooManyDecimals' }),
  )
  await assert.rejects(
    save({ price: 10.1255, countryId: kuwaitId }),
    matchApiError(400, 'InvalidData', { balance: 'TooManyDecimals' }),
  )
  await assert.rejects(save({ nameAr: 'الكبيره' }), matchApiError(409, 'NameTaken', { nameAr: 'NameTaken' }))
  const idle = await app.request(
    regions.saveCountry,
    { nameAr: 'عُمان', nameEn: 'Oman', phoneCode: '968' },
    staff,
  )
  await assert.rejects(
    save({ countryId: idle.id }),
    matchApiError(422, 'CountryNotActive', { countryId: 'CountryNotActive' }),
  )
  assert.equal(
    (await app.send(packages.savePointsPackage, {}, await app.createUser({ rank: 'Moderator' }))).status,
    403,
  )
})
