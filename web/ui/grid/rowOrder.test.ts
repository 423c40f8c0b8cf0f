import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moved, placeAt } from './rowOrder.ts'

test('a row that moves takes its place among the others', () => {
  assert.deepEqual(moved(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd'])
  assert.deepEqual(moved(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c'])
  assert.deepEqual(moved(['a', 'b'], 1, 1), ['a', 'b'])
})

test('a dragged row belongs where the pointer has passed the middle of others, however tall they are', () => {
  const others = [
    { top: 0, height: 40 },
    { top: 40, height: 200 },
    { top: 240, height: 40 },
  ]
  assert.equal(placeAt(-50, others), 0)
  assert.equal(placeAt(30, others), 1)
  assert.equal(placeAt(139, others), 1)
  assert.equal(placeAt(141, others), 2)
  assert.equal(placeAt(900, others), 3)
})
