import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeBackoffSeconds } from './backoff.policy.ts'
import { nextSendAt } from './codes.policy.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const free = { forPhone: [], fillingRequester: null, fillingRange: null, fillingAddress: null }
const next = (...forPhone: number[]) => nextSendAt({ ...free, forPhone: forPhone.map(at).reverse() })

test('code limits: the first code is immediate, the next after 60, 120 and 300 seconds', () => {
  assert.equal(next(), null)
  assert.deepEqual(next(1000), at(1060))
  assert.deepEqual(next(0, 1000), at(1120))
  assert.deepEqual(next(0, 1000, 2000), at(2300))
  assert.deepEqual(next(0, 1000, 2000, 3000), at(3300))
})

test('code limits: a phone gets three codes in ten minutes, a requester six a day', () => {
  assert.deepEqual(next(0, 60, 180), at(600))
  assert.deepEqual(nextSendAt({ ...free, forPhone: [at(3000)], fillingRequester: at(100) }), at(86_500))
})

test('code limits: a phone’s pauses grow from the sixth code and allow seventeen a day', () => {
  const sentSeconds = [0]
  for (;;) {
    const then = (next(...sentSeconds)?.getTime() ?? 0) / 1000
    if (then >= 86_400) break
    assert.ok(then - (sentSeconds.at(-1) ?? 0) <= 160 * 60)
    sentSeconds.push(then)
  }
  assert.equal(sentSeconds.length, 17)
})

test('code limits: a full number range or address delays everyone in it', () => {
  const sendAt = nextSendAt({ ...free, forPhone: [at(3000)], fillingRange: at(100), fillingAddress: at(200) })
  assert.deepEqual(sendAt, at(3800))
  assert.deepEqual(nextSendAt({ ...free, fillingRange: at(100) }), at(3700))
})

test('code limits: from the fifth failure the wait doubles up to five minutes', () => {
  assert.deepEqual(
    [1, 4, 5, 6, 7, 11, 12, 13, 100].map(computeBackoffSeconds),
    [0, 0, 2, 4, 8, 128, 256, 300, 300],
  )
})
