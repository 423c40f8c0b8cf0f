import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createShortCache } from './shortCache.ts'

function createCache(overrides: { maxTotalSize: number; now?: () => number; staleMilliseconds?: number }) {
  return createShortCache<{ size: number }>({
    milliseconds: 5000,
    getSize: ({ size }) => size,
    now: () => 1,
    ...overrides,
  })
}

test('short cache: a value is made once for simultaneous callers, and again on expiry', async () => {
  let clock = 1
  let made = 0
  const cache = createCache({ maxTotalSize: 1000, now: () => clock })
  const make = async () => {
    made += 1
    return { size: 100 }
  }
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  assert.equal(first, second)
  assert.equal(made, 1)
  clock = 5000
  assert.ok(cache.find('a'))
  clock = 5001
  assert.equal(cache.find('a'), null)
  await cache.get('a', make)
  assert.equal(made, 2)
})

test('short cache: least recently used values are evicted, oversized ones not cached', async () => {
  const cache = createCache({ maxTotalSize: 400 })
  const keep = (key: string) => cache.get(key, async () => ({ size: 100 }))
  for (const key of ['a', 'b', 'c', 'd', 'a', 'e']) await keep(key)
  assert.equal(cache.find('b'), null)
  for (const key of ['a', 'e']) assert.ok(cache.find(key))
  assert.equal(cache.size(), 400)
  await cache.get('large', async () => ({ size: 101 }))
  assert.equal(cache.find('large'), null)
})

test('short cache: an unused value is removed when it expires', async () => {
  let clock = 1
  const cache = createCache({ maxTotalSize: 1000, now: () => clock })
  await cache.get('a', async () => ({ size: 100 }))
  clock = 4000
  await cache.get('b', async () => ({ size: 100 }))
  clock = 6000
  await cache.get('c', async () => ({ size: 100 }))
  assert.equal(cache.size(), 200)
  assert.ok(cache.find('b'))
})

test('short cache: an uncacheable value is given to waiting callers and dropped', async () => {
  const cache = createCache({ maxTotalSize: 400 })
  assert.equal(await cache.get('a', async () => null), null)
  await assert.rejects(cache.get('a', async () => Promise.reject(new Error('broken'))))
  assert.ok(await cache.get('a', async () => ({ size: 1 })))
})

test('short cache: a stale value is used if a new one fails, until an uncacheable one', async () => {
  let clock = 1
  const cache = createCache({ maxTotalSize: 400, now: () => clock, staleMilliseconds: 60_000 })
  const broken = () => Promise.reject(new Error('broken'))
  const cached = await cache.get('a', async () => ({ size: 100 }))
  clock = 60_000
  assert.equal(cache.find('a'), null)
  await assert.rejects(cache.get('a', broken))
  assert.equal(cache.findStale('a'), cached)
  clock = 65_002
  assert.equal(cache.findStale('a'), null)
  await cache.get('a', async () => ({ size: 100 }))
  clock += 6000
  assert.equal(await cache.get('a', async () => null), null)
  assert.equal(cache.findStale('a'), null)
})

test('short cache: a value of an earlier epoch is not used, even as stale', async () => {
  let epoch = 0
  const cache = createShortCache<{ n: number }>({
    milliseconds: 1000,
    staleMilliseconds: 1000,
    maxTotalSize: 100,
    getSize: () => 1,
    epoch: () => epoch,
  })
  assert.deepEqual(await cache.get('a', async () => ({ n: 1 })), { n: 1 })
  epoch += 1
  assert.equal(cache.find('a'), null)
  assert.equal(cache.findStale('a'), null)
  const pending = Promise.withResolvers<{ n: number }>()
  const earlier = cache.get('a', () => pending.promise)
  epoch += 1
  assert.deepEqual(await cache.get('a', async () => ({ n: 3 })), { n: 3 })
  pending.resolve({ n: 2 })
  await earlier
  assert.deepEqual(cache.find('a'), { n: 3 })
})
