import assert from 'node:assert/strict'
import test from 'node:test'
import { ApiError } from '#server/common/apiError.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { enforceRateLimit } from './rateLimit.ts'

const limit = { key: 'knocks:mona', max: 7, seconds: 60 }

test('rate limits: exactly the allowed number of parallel requests passes', async () => {
  await using app = await createTestApp()
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => enforceRateLimit(app.ctx(), limit)))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, limit.max)
  const [counter] = await app.db.selectFrom('rateLimitCounters').selectAll().execute()
  assert.equal(counter?.hits, limit.max)
})

test('rate limits: a rejection says how long to wait; then counting starts again', async () => {
  await using app = await createTestApp({ at: '2026-11-21T10:00:15Z' })
  for (let n = 0; n < limit.max; n += 1) await enforceRateLimit(app.ctx(), limit)
  const getRetryAfter = async () => {
    try {
      await enforceRateLimit(app.ctx(), limit)
    } catch (error) {
      assert.ok(error instanceof ApiError)
      return [error.code, error.details.retryAfter]
    }
    return null
  }
  assert.deepEqual(await getRetryAfter(), ['TooMany', 45])
  app.clock.advance(44)
  assert.deepEqual(await getRetryAfter(), ['TooMany', 1])
  app.clock.advance(1)
  assert.equal(await getRetryAfter(), null)
})

test('rate limits: separate keys are counted separately', async () => {
  await using app = await createTestApp()
  for (const key of ['a', 'b', 'c']) await enforceRateLimit(app.ctx(), { key, max: 1, seconds: 60 })
  await assert.rejects(enforceRateLimit(app.ctx(), { key: 'a', max: 1, seconds: 60 }))
})
