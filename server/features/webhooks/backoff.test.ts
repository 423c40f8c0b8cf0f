import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { backoff, delays, longestWait, pauseAfter, retryAfterOf } from './backoff.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('webhooks: an endpoint is paused longer with each failed round, up to half an hour, or as long as it asks', () => {
  const pauses = [1, 2, 3, 4, 50].map((failures) => pauseAfter(failures, null, 0.5))
  assert.deepEqual(pauses, [5000, 300_000, 1_800_000, 1_800_000, 1_800_000])
  assert.equal(pauseAfter(1, 7_200_000), 7_200_000)
})

test('each wait is longer than the one before, whatever chance adds or takes, and the last is the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: delays.length }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, one, other) => {
        const wait = backoff(attempts, null, one)
        assert.ok(wait !== null && Math.abs(wait / (delays[attempts - 1] as number) - 1) < 0.051)
        const next = backoff(attempts + 1, null, other)
        if (attempts < delays.length) assert.ok(next !== null && next > wait)
        else assert.equal(next, null)
      },
    ),
  )
})

test('a receiver may have us wait longer, up to a day, and never less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: delays.length }),
      fc.integer({ min: 0, max: 999_999_999 }),
      (n, seconds) => {
        const asked = retryAfterOf(String(seconds), now)
        const wait = backoff(n, asked, 0) as number
        assert.ok(wait >= (backoff(n, null, 0) as number) && wait <= longestWait)
        assert.ok(wait >= Math.min(seconds * 1000, longestWait))
      },
    ),
  )
  assert.equal(retryAfterOf('Sat, 21 Nov 2026 10:02:00 GMT', now), 120_000)
  assert.equal(retryAfterOf('Sat, 21 Nov 2020 10:02:00 GMT', now), 0)
  assert.equal(retryAfterOf('soon', now), null)
  assert.equal(retryAfterOf(null, now), null)
})
