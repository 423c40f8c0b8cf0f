import assert from 'node:assert/strict'
import test from 'node:test'
import { offers } from '#contract/offers.ts'
import { orders } from '#contract/orders.ts'
import { regions } from '#contract/regions.ts'
import { violatedConstraint } from '#server/core/constraints.ts'
import { offerForm } from '#server/testing/offerForms.ts'
import { createCounter } from '#server/testing/orders.ts'
import { givePlace } from '#server/testing/places.ts'
import { errorKeyOf, refusedWith } from '#server/testing/refusals.ts'
import { createWorld, type World } from '#server/testing/world.ts'

/** Gives Egypt a currency of three decimals instead of two. */
async function changeToDinars(world: World) {
  const staff = await world.person({ rank: 'SuperAdmin' })
  const egypt = (await world.ask(regions.getAllCountries, {}, staff)).find(({ code }) => code === 'EG')
  const dinar = await world.db
    .selectFrom('currencies')
    .select('id')
    .where('code', '=', 'KWD')
    .executeTakeFirstOrThrow()
  assert.ok(egypt)
  const { id, nameAr, nameEn, version } = egypt
  const save = { id, nameAr, nameEn, phoneCode: '20', version, currencyId: dinar.id }
  return () => world.ask(regions.saveCountry, save, staff)
}

const frozen = refusedWith(422, 'CurrencyFrozen', { currencyId: 'CurrencyFrozen' })

test('the currency of a country stays while it has offers, or orders without one, and the country says why', async () => {
  await using all = await createCounter({ points: 0 })
  const { world, offerId, branch, branchId, member } = all
  const change = await changeToDinars(world)
  await assert.rejects(change(), frozen)
  await world.db.deleteFrom('offers').where('id', '=', offerId).execute()
  const { service_id: serviceId } = await world.db
    .updateTable('place_services')
    .set({ discount_percent: 10 })
    .returning('service_id')
    .executeTakeFirstOrThrow()
  await world.ask(orders.findMember, { phoneOrQr: member.phone }, branch)
  await world.ask(orders.startOrder, { memberId: member.id, branchId, serviceId }, branch)
  await assert.rejects(change(), frozen)
})

test('of an offer and another currency at the same time one comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    await using world = await createWorld()
    const place = await givePlace(world, { nameEn: 'Grill', branches: [{}] })
    const staff = await world.person({ rank: 'Moderator', permissions: ['AddOffer'] })
    const change = await changeToDinars(world)
    const amount = offerForm(place.id, { discountType: 'amount', discountValue: 12.5 })
    await Promise.all([world.ask(offers.saveOffer, amount, staff), errorKeyOf(change())])
    const { rows } = await world.pool.query<{ value: number; decimals: number }>(`
      select discount_value as value, decimals from offer_terms, countries
        join currencies on currencies.id = currency_id where countries.code = 'EG'`)
    assert.deepEqual(
      rows.map(({ value, decimals }) => value / 10 ** decimals),
      [12.5],
    )
  }
})

test('the decimals of a currency in use never change', async () => {
  await using world = await createWorld()
  const change = world.db.updateTable('currencies').set({ decimals: 3 }).where('code', '=', 'EGP').execute()
  await assert.rejects(change, (error) => violatedConstraint(error) === 'currencies_keep_decimals')
})
