import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { regions } from '#contract/regions/endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const staff = await app.createUser({ rank: 'Moderator', permissions: ['RegionControl'] })

const currencyId = async (code: string) =>
  (await app.request(regions.getAllCurrencies, {})).find((currency) => currency.code === code)?.id ?? 0

test('country activation: the error lists everything missing, in the reader’s language', async () => {
  const { id } = await app.request(
    regions.saveCountryDetails,
    { nameAr: 'موريتانيا', nameEn: 'Mauritania', governments: [] },
    staff,
  )
  const refusals = await Promise.all(
    (['en', 'ar'] as const).map((language) =>
      app.send(regions.activateCountry, { CountryId: id, Status: 1 }, staff, { language }),
    ),
  )
  const [inEnglish, inArabic] = refusals.map(({ body }) => body as Record<string, unknown>)
  assert.deepEqual(
    refusals.map(({ status }) => status),
    [422, 422],
  )
  assert.deepEqual(inEnglish, {
    isError: true,
    errorKey: 'CurrencyNotFound',
    errorMessage:
      'Currency Should be selected\nPhone code should be entered\nCountry Image Should be selected\nEnter a country code',
    fields: {
      currencyId: 'CurrencyNotFound',
      phoneCode: 'PhoneCodeNotFound',
      imagePath: 'ImageNotFound',
      code: 'CodeNotFound',
    },
  })
  assert.equal(
    inArabic?.errorMessage,
    'يجب اختيار العملة\nيجب كتابة مفتاح الدولة\nيجب اختيار صورة الدولة\nيجب كتابة رمز الدولة (ISO)',
  )
})

test('country activation: a country becomes active once the missing data is added', async () => {
  const country = {
    nameAr: 'الجزائر',
    nameEn: 'Algeria',
    phoneCode: '213',
    currencyId: await currencyId('USD'),
  }
  const { id } = await app.request(regions.saveCountry, country, staff)
  await assert.rejects(
    app.request(regions.activateCountry, { countryId: id, status: true }, staff),
    matchApiError(422, 'ImageNotFound', { imagePath: 'ImageNotFound', code: 'CodeNotFound' }),
  )
  await app.request(
    regions.saveCountry,
    { ...country, id, code: 'DZ', flagImage: await createPicture() },
    staff,
  )
  const active = await app.request(regions.activateCountry, { countryId: id, status: true }, staff)
  assert.equal(active.isActive, true)
  assert.ok((await app.request(regions.getAllActivatedCountries, {})).some((country) => country.id === id))

  for (const [lacking, field, key] of [
    [{ currencyId: 0 }, 'currencyId', 'CurrencyNotFound'],
    [{ code: '' }, 'code', 'CodeNotFound'],
  ] as const) {
    await assert.rejects(
      app.request(regions.saveCountry, { ...country, id, ...lacking }, staff),
      matchApiError(422, key, { [field]: key }),
    )
  }
  const stopped = await app.request(regions.activateCountry, { countryId: id, status: false }, staff)
  assert.equal(stopped.isActive, false)
  await app.request(regions.saveCountry, { ...country, id, currencyId: 0 }, staff)
})

test('country activation: status accepts 1 and 0, true and false', async () => {
  const egypt = await app.request(regions.getCountryByCode, { code: 'EG' })
  for (const [status, isActive] of [
    ['0', false],
    ['1', true],
    ['false', false],
    ['true', true],
    ['False', false],
    ['١', true],
  ] as const) {
    const { body } = await app.send(regions.activateCountry, { countryId: egypt.id, status }, staff)
    assert.equal((body as { isActive: boolean }).isActive, isActive)
  }
})

test('country activation: repeated requests count as one change', async () => {
  const egypt = await app.request(regions.getCountryByCode, { code: 'EG' })
  const stopped = await Promise.all(
    [1, 2, 3].map(() => app.request(regions.activateCountry, { countryId: egypt.id, status: false }, staff)),
  )
  assert.deepEqual(
    stopped.map(({ isActive, version }) => [isActive, version]),
    stopped.map(() => [false, egypt.version + 1]),
  )
  await app.request(regions.activateCountry, { countryId: egypt.id, status: true }, staff)
})

test('country activation: a concurrent completing save leaves no false response', async () => {
  const country = { nameAr: 'سوريا', nameEn: 'Syria', phoneCode: '963', code: 'SY' }
  const complete = { ...country, currencyId: await currencyId('USD') }
  const { id } = await app.request(
    regions.saveCountry,
    { ...country, flagImage: await createPicture() },
    staff,
  )
  for (let round = 0; round < 12; round += 1) {
    const [activated] = await Promise.all([
      app.send(regions.activateCountry, { countryId: id, status: 1 }, staff),
      app.request(regions.saveCountry, { ...complete, id }, staff),
    ])
    const { isActive } = activated.body as { isActive?: boolean }
    assert.equal(activated.status === 200, isActive === true)
    await app.request(regions.activateCountry, { countryId: id, status: false }, staff)
    await app.request(regions.saveCountry, { ...country, id }, staff)
  }
})

test('country activation: activation and a save that removes data never both succeed', async () => {
  const country = {
    nameAr: 'العراق',
    nameEn: 'Iraq',
    phoneCode: '964',
    code: 'IQ',
    currencyId: await currencyId('USD'),
  }
  const { id } = await app.request(
    regions.saveCountry,
    { ...country, flagImage: await createPicture() },
    staff,
  )
  for (let round = 0; round < 12; round += 1) {
    const [activated, saved] = await Promise.all([
      app.send(regions.activateCountry, { countryId: id, status: 1 }, staff),
      app.send(regions.saveCountry, { ...country, id, currencyId: 0 }, staff),
    ])
    assert.deepEqual([activated.status, saved.status].sort(), [200, 422])
    const now = await app.request(regions.getCountry, { id })
    assert.equal(now.isActive, now.currencyId !== null)
    await app.request(regions.activateCountry, { countryId: id, status: false }, staff)
    await app.request(regions.saveCountry, { ...country, id }, staff)
  }
})
