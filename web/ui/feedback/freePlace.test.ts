import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFreeTop } from './freePlace.ts'

test('free place: the highest gap between the boxes that is large enough', () => {
  const boxes = [
    { top: 90, bottom: 130 },
    { top: 0, bottom: 60 },
    { top: 40, bottom: 70 },
    { top: 190, bottom: 230 },
  ]
  assert.equal(findFreeTop(boxes, 20, 12, 800), 70)
  assert.equal(findFreeTop(boxes, 50, 12, 800), 130)
  assert.equal(findFreeTop(boxes, 100, 12, 800), 230)
  assert.equal(findFreeTop([], 50, 12, 800), 12)
})

test('free place: there may be no gap', () => {
  assert.equal(findFreeTop([{ top: 0, bottom: 780 }], 50, 12, 800), null)
})
