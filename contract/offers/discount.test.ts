import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Bill,
  computeCharge,
  computeDiscount,
  computeReservationHold,
  convertToPoints,
  type DiscountTerms,
  findBillProblem,
  getLargestDiscount,
  getMaxPoints,
} from './discount.ts'

const percent: DiscountTerms = {
  discountType: 'percent',
  discountValue: 15,
  discountCap: null,
  priceBefore: null,
  pointsType: 'computed',
  points: null,
  mayShrink: false,
}
const amount: DiscountTerms = { ...percent, discountType: 'amount', discountValue: 5000 }
const price: DiscountTerms = { ...percent, discountType: 'price', discountValue: 9900, priceBefore: 15_000 }
const twoForOne: DiscountTerms = { ...percent, discountType: 'twoForOne', discountValue: null }
// A point is worth a pound, of a hundred piastres.
const pound = 100

test('discount: a percentage is rounded down to the smallest unit and capped', () => {
  assert.equal(computeDiscount(percent, { bill: 9999 }), 1499)
  assert.equal(computeDiscount({ ...percent, discountCap: 1000 }, { bill: 9999 }), 1000)
  assert.equal(computeDiscount({ ...percent, discountValue: 100 }, { bill: 9999 }), 9999)
  assert.equal(computeDiscount(percent, { bill: 900_719_925_474_099 }), 135_107_988_821_114)
})

test('discount: an amount never exceeds the bill', () => {
  assert.equal(computeDiscount(amount, { bill: 20_000 }), 5000)
  assert.equal(computeDiscount(amount, { bill: 3000 }), 3000)
})

test('discount: a fixed price needs a bill of at least the original price', () => {
  assert.deepEqual(findBillProblem(price, { bill: 14_999 }), { field: 'bill', code: 'BillTooSmall' })
  assert.equal(findBillProblem(price, { bill: 15_000 }), null)
  assert.equal(computeDiscount(price, { bill: 15_000 }), 5100)
  assert.equal(computeDiscount(price, { bill: 40_000 }), 5100)
})

test('discount: in two for one, the cheaper item is at most half of the bill', () => {
  const problem = (bill: Bill) => findBillProblem(twoForOne, bill)?.code ?? null
  assert.equal(problem({ bill: 9001 }), 'requiredField')
  assert.equal(problem({ bill: 9001, cheaperItem: 0 }), 'requiredField')
  assert.equal(problem({ bill: 9001, cheaperItem: 4501 }), 'CheaperItemTooLarge')
  assert.equal(problem({ bill: 9001, cheaperItem: 4500 }), null)
  assert.equal(computeDiscount(twoForOne, { bill: 9001, cheaperItem: 4500 }), 4500)
  assert.equal(findBillProblem(percent, { bill: 0 })?.code, 'NotPositive')
})

test('discount: points are the discount divided by the point value, rounded up', () => {
  assert.equal(convertToPoints(0, pound), 0)
  assert.equal(convertToPoints(1, pound), 1)
  assert.equal(convertToPoints(1500, pound), 15)
  assert.equal(convertToPoints(1501, pound), 16)
})

test('discount: an offer’s points are known if they don’t depend on the bill', () => {
  assert.equal(getMaxPoints(percent, pound), null)
  assert.equal(getMaxPoints({ ...percent, discountCap: 5050 }, pound), 51)
  assert.equal(getMaxPoints(price, pound), 51)
  assert.equal(getMaxPoints(twoForOne, pound), null)
  assert.equal(getMaxPoints({ ...twoForOne, pointsType: 'fixed', points: 30 }, pound), 30)
  assert.equal(getMaxPoints({ ...percent, pointsType: 'free' }, pound), 0)
})

test('discount: too few points shrink the discount if the offer allows it', () => {
  const bill = { bill: 20_050 }
  assert.deepEqual(computeCharge(percent, bill, { pointValue: pound, available: 20 }), {
    discount: 3007,
    payable: 17_043,
    points: 31,
    missing: 11,
  })
  const shrinking = { ...percent, mayShrink: true }
  const few = computeCharge(shrinking, bill, { pointValue: pound, available: 20 })
  assert.deepEqual(few, { discount: 2000, payable: 18_050, points: 20, missing: 0 })
  const none = computeCharge(shrinking, bill, { pointValue: pound, available: 0 })
  assert.deepEqual(none, { discount: 0, payable: 20_050, points: 0, missing: 0 })
})

test('discount: a reservation holds all points, or at least 1 if it may shrink', () => {
  const computeHold = (points: number | null, mayShrink: boolean, available: number) =>
    computeReservationHold({ points, mayShrink }, available)
  assert.deepEqual(computeHold(30, false, 30), { held: 30, missing: 0 })
  assert.deepEqual(computeHold(30, false, 20), { held: 20, missing: 10 })
  assert.deepEqual(computeHold(30, true, 20), { held: 20, missing: 0 })
  assert.deepEqual(computeHold(30, true, 0), { held: 0, missing: 1 })
  assert.deepEqual(computeHold(0, true, 0), { held: 0, missing: 0 })
  assert.deepEqual(computeHold(null, false, 0), { held: 0, missing: 1 })
  assert.deepEqual(computeHold(null, false, 1), { held: 0, missing: 0 })
})

test('discount: the largest discount is what some bill gives and no bill exceeds', () => {
  const anyTerms = fc
    .record({
      terms: fc.constantFrom(percent, { ...percent, discountCap: 1000 }, amount, price, twoForOne),
      points: fc.constantFrom(
        { pointsType: 'computed' as const },
        { pointsType: 'computed' as const, mayShrink: true },
        { pointsType: 'fixed' as const, points: 20 },
        { pointsType: 'free' as const },
      ),
    })
    .map(({ terms, points }) => ({ ...terms, ...points }))
  const anyBill = fc
    .record({ bill: fc.integer({ min: 1, max: 60_000 }), share: fc.integer({ min: 2, max: 9 }) })
    .map(({ bill, share }) => ({ bill, cheaperItem: Math.floor(bill / share) }))
  fc.assert(
    fc.property(anyTerms, fc.nat(80), fc.array(anyBill, { minLength: 1 }), (terms, available, bills) => {
      const wallet = { pointValue: pound, available }
      const largest = getLargestDiscount(terms, wallet)
      const getDiscount = (bill: Bill) => {
        const isAccepted = !findBillProblem(terms, bill) && computeCharge(terms, bill, wallet).missing === 0
        return isAccepted ? computeCharge(terms, bill, wallet).discount : 0
      }
      for (const bill of bills) assert.ok(largest === null || getDiscount(bill) <= largest)
      if (!largest) return
      const bill = {
        percent: Math.ceil((largest * 100) / (percent.discountValue ?? 1)),
        amount: largest,
        price: price.priceBefore ?? 0,
        twoForOne: 2 * largest,
      }[terms.discountType]
      assert.equal(getDiscount({ bill, cheaperItem: largest }), largest)
    }),
  )
})
