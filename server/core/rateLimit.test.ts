import assert from 'node:assert/strict'
import test from 'node:test'
import { Failure } from '../common/failure.ts'
import { createWorld } from '../testing/world.ts'
import { enforceRateLimit } from './rateLimit.ts'

const limit = { key: 'knocks:mona', most: 7, seconds: 60 }

test('however many come at once, exactly as many as allowed get through', async () => {
  await using world = await createWorld()
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => enforceRateLimit(world.ctx(), limit)),
  )
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, limit.most)
  const [counter] = await world.db.selectFrom('counters').selectAll().execute()
  assert.equal(counter?.hits, limit.most)
})

test('a refusal says how long to wait, and then the count begins anew', async () => {
  await using world = await createWorld({ at: '2026-11-21T10:00:15Z' })
  for (let n = 0; n < limit.most; n += 1) await enforceRateLimit(world.ctx(), limit)
  const refused = async () => {
    try {
      await enforceRateLimit(world.ctx(), limit)
    } catch (error) {
      assert.ok(error instanceof Failure)
      return [error.code, error.details.retryAfter]
    }
    return null
  }
  assert.deepEqual(await refused(), ['TooMany', 45])
  world.clock.advance(44)
  assert.deepEqual(await refused(), ['TooMany', 1])
  world.clock.advance(1)
  assert.equal(await refused(), null)
})

test('what is counted apart does not add up', async () => {
  await using world = await createWorld()
  for (const key of ['a', 'b', 'c']) await enforceRateLimit(world.ctx(), { key, most: 1, seconds: 60 })
  await assert.rejects(enforceRateLimit(world.ctx(), { key: 'a', most: 1, seconds: 60 }))
})
