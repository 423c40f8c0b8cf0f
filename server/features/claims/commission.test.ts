import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { computeCommission, computeCommissionBetween, splitByTier, type Tier } from './commission.ts'
import { withoutTier, withTier } from './tiers.ts'

export const anySchedule = fc
  .uniqueArray(fc.integer({ min: 1, max: 500_000 }), { maxLength: 6 })
  .chain((upperBounds) => {
    const bounds = [0, ...upperBounds.toSorted((a, b) => a - b)]
    const rate = fc.integer({ min: 0, max: 10_000 })
    return fc
      .array(rate, { minLength: bounds.length, maxLength: bounds.length })
      .map((rates) =>
        bounds.map(
          (lower, index): Tier => ({ lower, upper: bounds[index + 1] ?? null, rate: rates[index] ?? 0 }),
        ),
      )
  })

const anySum = fc.integer({ min: -1_000_000, max: 1_000_000 })

const tiers: Tier[] = [
  { lower: 0, upper: 100_000, rate: 500 },
  { lower: 100_000, upper: null, rate: 1000 },
]

test('commission: tiers are marginal, end exclusive, and rounded towards zero once', () => {
  assert.deepEqual(
    [0, 19, 20, 100_000, 100_010, 250_000, -20, -19].map((sum) => computeCommission(tiers, sum)),
    [0, 0, 1, 5000, 5001, 20_000, -1, 0],
  )
  assert.equal(computeCommission([], 1_000_000), 0)
})

test('commission: a refund alone in a month reverses what its sale alone gave', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (amount) => {
      assert.equal(computeCommission(tiers, amount) + computeCommission(tiers, -amount), 0)
    }),
  )
})

test('commission: it never falls as sales grow, and its parts add up to the sales', () => {
  fc.assert(
    fc.property(anySchedule, anySum, anySum, (tiers, a, b) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      assert.ok(computeCommissionBetween(tiers, from, to) >= 0)
      const parts = splitByTier(tiers, from, to)
      assert.equal(
        parts.reduce((all, { amount }) => all + amount, 0),
        to - from,
      )
    }),
  )
})

test('commission: adding or deleting any tier leaves no gap or overlap', () => {
  const isWhole = (tierList: readonly Tier[]) =>
    tierList[0]?.lower === 0 &&
    tierList.every(({ upper }, place) => upper === (tierList[place + 1]?.lower ?? null)) &&
    tierList.every(({ lower, upper }) => upper === null || upper > lower)
  fc.assert(
    fc.property(
      anySchedule,
      fc.nat(6),
      fc.nat(500_000),
      fc.option(fc.integer({ min: 1, max: 500_000 })),
      (tierList, place, lower, length) => {
        const upper = length === null ? null : lower + length
        const added = withTier(tierList, { lower, upper, rate: 77 })
        assert.ok(isWhole(added) && added.some((tier) => tier.lower === lower && tier.upper === upper))
        const remainingTiers = withoutTier(tierList, tierList[place % tierList.length]?.lower ?? 0)
        assert.ok(
          tierList.length === 1
            ? remainingTiers.length === 0
            : isWhole(remainingTiers) && remainingTiers.length === tierList.length - 1,
        )
      },
    ),
  )
})
