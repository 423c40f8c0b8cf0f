import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { DiscountTerms } from './discount.ts'
import { forecastOffer, minForecastOrders } from './forecast.ts'

const percent: DiscountTerms = {
  discountType: 'percent',
  discountValue: 20,
  discountCap: null,
  priceBefore: null,
  pointsType: 'computed',
  points: null,
  mayShrink: false,
}
// A point is worth a pound, of a hundred piastres.
const pound = 100
const history = { paidOrders: 135, members: 90, medianBill: 12_000 }

test('forecast: uses lie between the members and the orders of a month, at the median bill', () => {
  assert.deepEqual(forecastOffer(percent, history, pound), {
    uses: { from: 30, to: 45 },
    // 37.5 uses of EGP 24
    discount: 90_000,
    points: 900,
  })
})

test('forecast: a cap, a fixed price in points and a special price apply', () => {
  const capped = forecastOffer({ ...percent, discountCap: 1000 }, history, pound)
  assert.deepEqual([capped?.discount, capped?.points], [38_000, 380])
  const fixed = forecastOffer({ ...percent, pointsType: 'fixed', points: 4 }, history, pound)
  assert.deepEqual([fixed?.discount, fixed?.points], [90_000, 150])
  const special = { discountType: 'price', discountValue: 15_000, priceBefore: 20_000 } as const
  assert.equal(forecastOffer({ ...percent, ...special }, history, pound)?.discount, 190_000)
  const twoForOne = { discountType: 'twoForOne', discountValue: null, pointsType: 'free' } as const
  const free = forecastOffer({ ...percent, ...twoForOne }, history, pound)
  assert.deepEqual([free?.discount, free?.points], [230_000, 0])
})

test('forecast: there is none with too few orders', () => {
  const few = { paidOrders: minForecastOrders - 1, members: 5, medianBill: 12_000 }
  assert.equal(forecastOffer(percent, few, pound), null)
  assert.equal(forecastOffer(percent, { paidOrders: 0, members: 0, medianBill: null }, pound), null)
  assert.notEqual(forecastOffer(percent, { ...few, paidOrders: minForecastOrders }, pound), null)
})

test('forecast: is never negative, and more orders never forecast fewer uses', () => {
  const orders = fc.integer({ min: minForecastOrders, max: 100_000 })
  fc.assert(
    fc.property(
      orders,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1 }),
      (paid, share, bill) => {
        const members = Math.max(1, Math.floor(paid * share))
        const forecast = forecastOffer(percent, { paidOrders: paid, members, medianBill: bill }, pound)
        const more = forecastOffer(percent, { paidOrders: paid + 30, members, medianBill: bill }, pound)
        assert.ok(forecast && more)
        assert.ok(forecast.uses.from >= 1 && forecast.uses.from <= forecast.uses.to)
        assert.ok(forecast.discount >= 0 && forecast.points >= 0)
        assert.ok(more.uses.to >= forecast.uses.to && more.discount >= 0)
      },
    ),
  )
})
