import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { countryLimits } from '#contract/countryLimits.ts'
import { alonePoints, ceilingPoints } from '#contract/limits.ts'
import { regions } from '#contract/regions.ts'
import { askByTwo } from '#server/testing/approving.ts'
import { refusedWith } from '#server/testing/refusals.ts'
import { createWorld } from '#server/testing/world.ts'

const world = await createWorld()
after(() => world[Symbol.asyncDispose]())
const cashier = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
const colleague = await world.person({ rank: 'Moderator', permissions: ['PaymentsControl'] })
const geographer = await world.person({ rank: 'Moderator', permissions: ['RegionControl'] })
const limitsOf = async (code: string) => {
  const { id } = await world.ask(regions.getCountryByCode, { code })
  const found = (await world.ask(countryLimits.getCountryLimits, {}, cashier)).find((each) => each.id === id)
  return found ?? assert.fail()
}

test('staff who look after payments set what a point is worth, and the limits of a country', async () => {
  const { id, version, cashCeiling, cashCeilingNow, transfersADay } = await limitsOf('EG')
  assert.deepEqual([cashCeiling, cashCeilingNow, transfersADay], [null, ceilingPoints, null])
  const limits = { pointValue: 0.5, transfersADay: 5, transferPointsADay: 1000, cashCeiling: 2500.75 }
  await askByTwo(world, countryLimits.saveCountryLimits, { id, version, ...limits }, [cashier, colleague])
  const saved = await limitsOf('EG')
  assert.deepEqual([saved.cashCeiling, saved.cashCeilingNow, saved.pointValue], [2500.75, 2500.75, 0.5])
  assert.equal((await world.ask(regions.getCountry, { id })).pointValue, 0.5)
  await assert.rejects(
    world.ask(countryLimits.saveCountryLimits, { id, version, ...limits, pointValue: 1 }, cashier),
    (error: { status?: number }) => error.status === 409,
  )
  const none = await world.ask(countryLimits.saveCountryLimits, { id, pointValue: 0.5 }, cashier)
  assert.deepEqual([none.transfersADay, none.transferPointsADay, none.cashCeiling], [null, null, null])
  assert.equal(none.cashCeilingNow, ceilingPoints * 0.5, 'what so many points are worth')
  assert.deepEqual([none.aloneLimit, none.aloneLimitNow], [null, alonePoints * 0.5])
})

test('a ceiling has no more decimals than its currency, and needs one', async () => {
  const { id } = await limitsOf('EG')
  await assert.rejects(
    world.ask(countryLimits.saveCountryLimits, { id, pointValue: 1, cashCeiling: 10.125 }, cashier),
    refusedWith(400, 'TooManyDecimals', { cashCeiling: 'TooManyDecimals' }),
  )
  const names = { nameAr: 'عُمان', nameEn: 'Oman', phoneCode: '968', code: 'OM' }
  const oman = await world.ask(regions.saveCountry, names, geographer)
  await assert.rejects(
    world.ask(countryLimits.saveCountryLimits, { id: oman.id, pointValue: 1, cashCeiling: 10 }, cashier),
    refusedWith(422, 'CurrencyNotFound', { cashCeiling: 'CurrencyNotFound' }),
  )
  const rials = { ...names, id: oman.id, currencyId: 7 }
  await world.ask(regions.saveCountry, rials, geographer)
  const ceiling = { id: oman.id, pointValue: 1, cashCeiling: 10.125, aloneLimit: 0 }
  assert.equal((await world.ask(countryLimits.saveCountryLimits, ceiling, cashier)).cashCeiling, 10.125)
  await world.ask(regions.saveCountry, { ...rials, currencyId: 1 }, geographer)
  const { cashCeiling, aloneLimitNow } = await limitsOf('OM')
  assert.equal(cashCeiling, null, 'it was an amount of the other currency')
  assert.equal(aloneLimitNow, 0, 'what may be moved alone here is for two to say')
})

test('who looks after countries alone leaves what a point is worth as it is', async () => {
  const { id, nameAr, nameEn, currency, pointValue } = await limitsOf('EG')
  const country = { id, nameAr, nameEn, phoneCode: '20', currencyId: currency?.id ?? 0 }
  await world.ask(regions.saveCountry, { ...country, pointValue }, geographer)
  await assert.rejects(
    world.ask(regions.saveCountry, { ...country, pointValue: 9 }, geographer),
    refusedWith(403, 'Forbidden'),
  )
  await assert.rejects(
    world.ask(countryLimits.getCountryLimits, {}, geographer),
    refusedWith(403, 'Forbidden'),
  )
})
