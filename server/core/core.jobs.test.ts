import assert from 'node:assert/strict'
import test from 'node:test'
import { createTestApp } from '../testing/app/testApp.ts'
import { createPlace } from '../testing/builders/places.ts'
import { inTransaction } from './database/transaction.ts'
import { runIdempotent } from './request/idempotency.ts'
import { enforceRateLimit } from './request/rateLimit.ts'
import { createSession } from './security/session.ts'

const day = 24 * 3600

test('core jobs: temporary rows are deleted when they expire, and not before', async () => {
  await using app = await createTestApp()
  const { id } = await app.createUser()
  const countRows = async () => {
    const rows = await Promise.all(
      (['rateLimitCounters', 'idempotency', 'sessions'] as const).map((table) =>
        app.db.selectFrom(table).selectAll().execute(),
      ),
    )
    return rows.map(({ length }) => length)
  }
  await enforceRateLimit(app.ctx(), { key: 'k', max: 1, seconds: 60 })
  await runIdempotent(app.ctx(), { userId: id, endpoint: 'shop.save', key: 'k', input: {} }, async () => ({
    id: 1,
  }))
  await inTransaction(app.ctx(), (tx) => createSession(tx, id, { device: 'Another' }))
  await app.runPendingJobs()
  assert.deepEqual(await countRows(), [1, 1, 2])
  app.clock.advance(7 * day - 1)
  await app.runPendingJobs()
  assert.deepEqual(await countRows(), [0, 1, 2])
  app.clock.advance(2)
  await app.runPendingJobs()
  assert.deepEqual(await countRows(), [0, 0, 2])
  app.clock.advance(23 * day)
  await app.runPendingJobs()
  assert.deepEqual(await countRows(), [0, 0, 0])
})

test('core jobs: old changes that search has already processed are deleted', async () => {
  await using app = await createTestApp({ at: new Date().toISOString() })
  // The migrations' changes were recorded when this database's template was created, which may be long ago.
  await app.db.deleteFrom('searchChanges').execute()
  await createPlace(app, { nameEn: 'Sultan' })
  const count = async () => (await app.db.selectFrom('searchChanges').select('id').execute()).length
  const noted = await count()
  assert.ok(noted > 0)
  await app.runPendingJobs()
  assert.equal(await count(), noted)
  app.clock.advance(2 * 3600)
  await app.runPendingJobs()
  assert.equal(await count(), 0)
})
