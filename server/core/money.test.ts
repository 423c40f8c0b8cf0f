import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { computeRefund } from './money.ts'

const integerUpTo = (max: number) => fc.integer({ min: 1, max })

test('money: refunds are proportional, rounded down, and add up to the amount paid', () => {
  fc.assert(
    fc.property(
      integerUpTo(Number.MAX_SAFE_INTEGER),
      fc.array(integerUpTo(100_000), { minLength: 1, maxLength: 20 }),
      (amount, parts) => {
        const points = parts.reduce((sum, part) => sum + part, 0)
        let returned = { points: 0, amount: 0 }
        for (const part of parts) {
          const money = computeRefund({ points, amount, returned }, part)
          const isLast = returned.points + part === points
          if (!isLast) assert.equal(BigInt(money), (BigInt(amount) * BigInt(part)) / BigInt(points))
          assert.ok(money >= 0)
          returned = { points: returned.points + part, amount: returned.amount + money }
        }
        assert.deepEqual(returned, { points, amount })
      },
    ),
  )
})

test('money: a third of an indivisible price is rounded down; the last adds the rest', () => {
  const sale = { points: 3, amount: 200 }
  const parts = [0, 1, 2].map((before) =>
    computeRefund({ ...sale, returned: { points: before, amount: 66 * before } }, 1),
  )
  assert.deepEqual(parts, [66, 66, 68])
})
