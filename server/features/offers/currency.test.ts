import assert from 'node:assert/strict'
import test from 'node:test'
import { offers } from '#contract/offers/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { regions } from '#contract/regions/endpoints.ts'
import { getViolatedConstraint } from '#server/core/database/constraints.ts'
import { getErrorKey, matchApiError } from '#server/testing/app/apiErrors.ts'
import { createTestApp, type TestApp } from '#server/testing/app/testApp.ts'
import { createOfferInput } from '#server/testing/builders/offerInputs.ts'
import { createCounterTestApp } from '#server/testing/builders/orders.ts'
import { createPlace } from '#server/testing/builders/places.ts'

async function changeToDinars(app: TestApp) {
  const staff = await app.createUser({ rank: 'SuperAdmin' })
  const egypt = (await app.request(regions.getAllCountries, {}, staff)).find(({ code }) => code === 'EG')
  const dinar = await app.db
    .selectFrom('currencies')
    .select('id')
    .where('code', '=', 'KWD')
    .executeTakeFirstOrThrow()
  assert.ok(egypt)
  const { id, nameAr, nameEn, version } = egypt
  const save = { id, nameAr, nameEn, phoneCode: '20', version, currencyId: dinar.id }
  return () => app.request(regions.saveCountry, save, staff)
}

const frozen = matchApiError(422, 'CurrencyFrozen', { currencyId: 'CurrencyFrozen' })

test('currency: a country with offers or orders cannot change it and shows why', async () => {
  await using all = await createCounterTestApp({ points: 0 })
  const { app, offerId, branch, branchId, member } = all
  const change = await changeToDinars(app)
  await assert.rejects(change(), frozen)
  await app.db.deleteFrom('offers').where('id', '=', offerId).execute()
  const { serviceId } = await app.db
    .updateTable('placeServices')
    .set({ discountPercent: 10 })
    .returning('serviceId')
    .executeTakeFirstOrThrow()
  await app.request(orders.findMember, { phoneOrQr: member.phone }, branch)
  await app.request(orders.startOrder, { memberId: member.id, branchId, serviceId }, branch)
  await assert.rejects(change(), frozen)
})

test('currency: a concurrent offer and currency change run in sequence', async () => {
  for (let round = 0; round < 4; round += 1) {
    await using app = await createTestApp()
    const place = await createPlace(app, { nameEn: 'Grill', branches: [{}] })
    const staff = await app.createUser({ rank: 'Moderator', permissions: ['AddOffer'] })
    const change = await changeToDinars(app)
    const amount = createOfferInput(place.id, { discountType: 'amount', discountValue: 12.5 })
    await Promise.all([app.request(offers.saveOffer, amount, staff), getErrorKey(change())])
    const { rows } = await app.pool.query<{ value: number; decimals: number }>(`
      select discount_value as value, decimals from offer_terms, countries
        join currencies on currencies.id = currency_id where countries.code = 'EG'`)
    assert.deepEqual(
      rows.map(({ value, decimals }) => value / 10 ** decimals),
      [12.5],
    )
  }
})

test('currency: the decimals of a used currency cannot change', async () => {
  await using app = await createTestApp()
  const change = app.db.updateTable('currencies').set({ decimals: 3 }).where('code', '=', 'EGP').execute()
  await assert.rejects(change, (error) => getViolatedConstraint(error) === 'currencies_keep_decimals')
})
