import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextSendAt } from './codes.policy.ts'
import { waitAfter } from './slowdown.policy.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const free = { toPhone: [], fillingRange: null, fillingAddress: null, fillingDay: null }
const next = (...toPhone: number[]) => nextSendAt({ ...free, toPhone: toPhone.map(at).reverse() })

test('the first code goes at once, the next after 60, 120 and 300 seconds', () => {
  assert.equal(next(), null)
  assert.deepEqual(next(1000), at(1060))
  assert.deepEqual(next(0, 1000), at(1120))
  assert.deepEqual(next(0, 1000, 2000), at(2300))
  assert.deepEqual(next(0, 1000, 2000, 3000), at(3300))
})

test('three in ten minutes and six in a day are the most', () => {
  assert.deepEqual(next(0, 60, 180), at(600))
  assert.deepEqual(next(0, 1000, 2000, 3000, 4000, 5000), at(86_400))
})

test('a full range of numbers, address or day makes everybody in it wait', () => {
  const waits = nextSendAt({ ...free, toPhone: [at(3000)], fillingRange: at(100), fillingAddress: at(200) })
  assert.deepEqual(waits, at(3800))
  assert.deepEqual(nextSendAt({ ...free, fillingRange: at(100) }), at(3700))
  assert.deepEqual(nextSendAt({ ...free, toPhone: [at(3000)], fillingDay: at(100) }), at(86_500))
})

test('from the fifth failure on the wait doubles up to five minutes', () => {
  assert.deepEqual([1, 4, 5, 6, 7, 11, 12, 13, 100].map(waitAfter), [0, 0, 2, 4, 8, 128, 256, 300, 300])
})
