import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { defaultCashLimitPoints, maxUnapprovedPoints } from '#contract/core/limits.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import { matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { requestWithApproval } from '#server/testing/builders/approvals.ts'

const app = await createTestApp()
after(() => app[Symbol.asyncDispose]())
const cashier = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
const colleague = await app.createUser({ rank: 'Moderator', permissions: ['PaymentsControl'] })
const geographer = await app.createUser({ rank: 'Moderator', permissions: ['RegionControl'] })
const readLimits = async (code: string) => {
  const { id } = await app.request(regions.getCountryByCode, { code })
  const limits = (await app.request(countryLimits.getCountryLimits, {}, cashier)).find(
    (country) => country.id === id,
  )
  return limits ?? assert.fail()
}

test('country limits: staff who manage payments set the point value and the limits', async () => {
  const { id, version, cashCeiling, cashCeilingNow, transfersADay } = await readLimits('EG')
  assert.deepEqual([cashCeiling, cashCeilingNow, transfersADay], [null, defaultCashLimitPoints, null])
  const limits = { pointValue: 0.5, transfersADay: 5, transferPointsADay: 1000, cashCeiling: 2500.75 }
  await requestWithApproval(app, countryLimits.saveCountryLimits, { id, version, ...limits }, [
    cashier,
    colleague,
  ])
  const saved = await readLimits('EG')
  assert.deepEqual([saved.cashCeiling, saved.cashCeilingNow, saved.pointValue], [2500.75, 2500.75, 0.5])
  assert.equal((await app.request(regions.getCountry, { id })).pointValue, 0.5)
  await assert.rejects(
    app.request(countryLimits.saveCountryLimits, { id, version, ...limits, pointValue: 1 }, cashier),
    (error: { status?: number }) => error.status === 409,
  )
  const none = await app.request(countryLimits.saveCountryLimits, { id, pointValue: 0.5 }, cashier)
  assert.deepEqual([none.transfersADay, none.transferPointsADay, none.cashCeiling], [null, null, null])
  assert.equal(none.cashCeilingNow, defaultCashLimitPoints * 0.5, 'the value of the points')
  assert.deepEqual([none.aloneLimit, none.aloneLimitNow], [null, maxUnapprovedPoints * 0.5])
})

test('country limits: a ceiling needs a currency and has no more decimals than it', async () => {
  const { id } = await readLimits('EG')
  await assert.rejects(
    app.request(countryLimits.saveCountryLimits, { id, pointValue: 1, cashCeiling: 10.125 }, cashier),
    matchApiError(400, 'TooManyDecimals', { cashCeiling: 'TooManyDecimals' }),
  )
  const names = { nameAr: 'عُمان', nameEn: 'Oman', phoneCode: '968', code: 'OM' }
  const oman = await app.request(regions.saveCountry, names, geographer)
  await assert.rejects(
    app.request(countryLimits.saveCountryLimits, { id: oman.id, pointValue: 1, cashCeiling: 10 }, cashier),
    matchApiError(422, 'CurrencyNotFound', { cashCeiling: 'CurrencyNotFound' }),
  )
  const rials = { ...names, id: oman.id, currencyId: 7 }
  await app.request(regions.saveCountry, rials, geographer)
  const ceiling = { id: oman.id, pointValue: 1, cashCeiling: 10.125, aloneLimit: 0 }
  assert.equal((await app.request(countryLimits.saveCountryLimits, ceiling, cashier)).cashCeiling, 10.125)
  await app.request(regions.saveCountry, { ...rials, currencyId: 1 }, geographer)
  const { cashCeiling, aloneLimitNow } = await readLimits('OM')
  assert.equal(cashCeiling, null, 'it was an amount of the other currency')
  assert.equal(aloneLimitNow, 0, 'raising the single-approver limit needs approval')
})

test('country limits: staff who manage only countries keep the point value as it is', async () => {
  const { id, nameAr, nameEn, currency, pointValue } = await readLimits('EG')
  const country = { id, nameAr, nameEn, phoneCode: '20', currencyId: currency?.id ?? 0 }
  await app.request(regions.saveCountry, { ...country, pointValue }, geographer)
  await assert.rejects(
    app.request(regions.saveCountry, { ...country, pointValue: 9 }, geographer),
    matchApiError(403, 'Forbidden'),
  )
  await assert.rejects(
    app.request(countryLimits.getCountryLimits, {}, geographer),
    matchApiError(403, 'Forbidden'),
  )
})
