import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { without, withSlice } from './ladder.ts'
import { partsBetween, profitBetween, profitOf, type Slice } from './profit.ts'

/** Any ladder, in the smallest unit. */
export const anyLadder = fc
  .uniqueArray(fc.integer({ min: 1, max: 500_000 }), { maxLength: 6 })
  .chain((ends) => {
    const bounds = [0, ...ends.toSorted((one, other) => one - other)]
    const rate = fc.integer({ min: 0, max: 10_000 })
    return fc
      .array(rate, { minLength: bounds.length, maxLength: bounds.length })
      .map((rates) =>
        bounds.map(
          (lower, place): Slice => ({ lower, upper: bounds[place + 1] ?? null, rate: rates[place] ?? 0 }),
        ),
      )
  })

const anySum = fc.integer({ min: -1_000_000, max: 1_000_000 })

const tiers: Slice[] = [
  { lower: 0, upper: 100_000, rate: 500 },
  { lower: 100_000, upper: null, rate: 1000 },
]

test('slices are marginal, from inclusive to exclusive, and rounded towards nothing once', () => {
  assert.deepEqual(
    [0, 19, 20, 100_000, 100_010, 250_000, -20, -19].map((sum) => profitOf(tiers, sum)),
    [0, 0, 1, 5000, 5001, 20_000, -1, 0],
  )
  assert.equal(profitOf([], 1_000_000), 0)
})

test('a refund alone in a month takes back what the sale alone in its month gave', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (amount) => {
      assert.equal(profitOf(tiers, amount) + profitOf(tiers, -amount), 0)
    }),
  )
})

test('profit never falls as more is sold, and its parts are what was sold', () => {
  fc.assert(
    fc.property(anyLadder, anySum, anySum, (slices, one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)]
      assert.ok(profitBetween(slices, from, to) >= 0)
      const parts = partsBetween(slices, from, to)
      assert.equal(
        parts.reduce((all, { amount }) => all + amount, 0),
        to - from,
      )
    }),
  )
})

test('whatever slice is added or deleted, the ladder has neither gap nor overlap', () => {
  const isWhole = (slices: readonly Slice[]) =>
    slices[0]?.lower === 0 &&
    slices.every(({ upper }, place) => upper === (slices[place + 1]?.lower ?? null)) &&
    slices.every(({ lower, upper }) => upper === null || upper > lower)
  fc.assert(
    fc.property(
      anyLadder,
      fc.nat(6),
      fc.nat(500_000),
      fc.option(fc.integer({ min: 1, max: 500_000 })),
      (slices, place, lower, length) => {
        const upper = length === null ? null : lower + length
        const added = withSlice(slices, { lower, upper, rate: 77 })
        assert.ok(isWhole(added) && added.some((slice) => slice.lower === lower && slice.upper === upper))
        const gone = without(slices, slices[place % slices.length]?.lower ?? 0)
        assert.ok(
          slices.length === 1 ? gone.length === 0 : isWhole(gone) && gone.length === slices.length - 1,
        )
      },
    ),
  )
})
