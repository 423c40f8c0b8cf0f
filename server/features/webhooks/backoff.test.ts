import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { getPause, getRetryDelay, maxRetryAfterMs, parseRetryAfter, retryDelays } from './backoff.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('webhooks: each failed round pauses longer, up to half an hour or as requested', () => {
  const pauses = [1, 2, 3, 4, 50].map((failures) => getPause(failures, null, 0.5))
  assert.deepEqual(pauses, [5000, 300_000, 1_800_000, 1_800_000, 1_800_000])
  assert.equal(getPause(1, 7_200_000), 7_200_000)
})

test('webhooks: each wait exceeds the previous despite jitter, and the last is the end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: retryDelays.length }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, firstChance, secondChance) => {
        const wait = getRetryDelay(attempts, null, firstChance)
        assert.ok(wait !== null && Math.abs(wait / (retryDelays[attempts - 1] as number) - 1) < 0.051)
        const next = getRetryDelay(attempts + 1, null, secondChance)
        if (attempts < retryDelays.length) assert.ok(next !== null && next > wait)
        else assert.equal(next, null)
      },
    ),
  )
})

test('webhooks: a receiver may extend the wait, up to a day, and never shorten it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: retryDelays.length }),
      fc.integer({ min: 0, max: 999_999_999 }),
      (n, seconds) => {
        const retryAfter = parseRetryAfter(String(seconds), now)
        const wait = getRetryDelay(n, retryAfter, 0) as number
        assert.ok(wait >= (getRetryDelay(n, null, 0) as number) && wait <= maxRetryAfterMs)
        assert.ok(wait >= Math.min(seconds * 1000, maxRetryAfterMs))
      },
    ),
  )
  assert.equal(parseRetryAfter('Sat, 21 Nov 2026 10:02:00 GMT', now), 120_000)
  assert.equal(parseRetryAfter('Sat, 21 Nov 2020 10:02:00 GMT', now), 0)
  assert.equal(parseRetryAfter('soon', now), null)
  assert.equal(parseRetryAfter(null, now), null)
})
