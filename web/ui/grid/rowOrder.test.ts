import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findIndexAt, moveItem } from './rowOrder.ts'

test('row order: a moved row takes its position among the others', () => {
  assert.deepEqual(moveItem(['a', 'b', 'c', 'd'], 0, 2), ['b', 'c', 'a', 'd'])
  assert.deepEqual(moveItem(['a', 'b', 'c', 'd'], 3, 0), ['d', 'a', 'b', 'c'])
  assert.deepEqual(moveItem(['a', 'b'], 1, 1), ['a', 'b'])
})

test('row order: a dragged row passes rows whose middle the pointer has passed', () => {
  const rows = [
    { top: 0, height: 40 },
    { top: 40, height: 200 },
    { top: 240, height: 40 },
  ]
  assert.equal(findIndexAt(-50, rows), 0)
  assert.equal(findIndexAt(30, rows), 1)
  assert.equal(findIndexAt(139, rows), 1)
  assert.equal(findIndexAt(141, rows), 2)
  assert.equal(findIndexAt(900, rows), 3)
})
