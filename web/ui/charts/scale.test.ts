import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createScale, pickLabelledSlots, stackBars } from './scale.ts'

test('charts: an axis has few round steps and includes all values', () => {
  assert.deepEqual(createScale([3, 90, 12]).ticks, [0, 25, 50, 75, 100])
  assert.deepEqual(createScale([0, 0]).ticks, [0, 1])
  assert.deepEqual(createScale([1, 2]).ticks, [0, 1, 2])
  assert.deepEqual(createScale([-200, 700]).ticks, [-250, 0, 250, 500, 750])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
      const { ticks, low, high } = createScale(values)
      assert.ok(ticks.length <= 6 && ticks.length >= 2)
      assert.ok(values.every((value) => low <= value && value <= high))
      assert.ok(ticks.includes(0))
    }),
  )
})

test('charts: few slots are labelled, and none at the edges of a long chart', () => {
  assert.deepEqual(pickLabelledSlots(3, 6), [0, 1, 2])
  assert.deepEqual(pickLabelledSlots(30, 6), [2, 7, 12, 17, 22, 27])
  assert.deepEqual(pickLabelledSlots(28, 6), [2, 7, 12, 17, 22])
  assert.deepEqual(pickLabelledSlots(12, 6), [0, 2, 4, 6, 8, 10])
})

test('charts: bars of a slot are stacked, negative bars below zero', () => {
  assert.deepEqual(stackBars([5, -2, 3]), [
    { series: 0, low: 0, high: 5 },
    { series: 1, low: -2, high: 0 },
    { series: 2, low: 5, high: 8 },
  ])
})
