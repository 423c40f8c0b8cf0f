import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBaseCtx } from '#server/core/app.ts'
import { metrics } from '#server/core/metrics.ts'
import type { TestApp } from '#server/testing/app/testApp.ts'
import { createApprovedOrder, createCounterTestApp } from '#server/testing/builders/orders.ts'
import { createHold } from '#server/testing/builders/points.ts'
import { findOrphanedHolds, watchOrphanedHolds } from './orphanedHolds.service.ts'

/** Also asserts that the metric counts the same. */
async function listOrphanedHolds(app: TestApp) {
  await watchOrphanedHolds(createBaseCtx(app.instance))
  const metricValues = (await metrics.getSingleMetric('makan_orphaned_holds')?.get())?.values ?? []
  const orphaned = await findOrphanedHolds(createBaseCtx(app.instance))
  assert.equal(
    metricValues.reduce((sum, { value }) => sum + value, 0),
    orphaned.length,
  )
  return orphaned.map(({ reference, reason, points }) => [reference.split(':')[0], reason, points])
}

test('orphaned holds: a hold of an overdue order is orphaned, of an open order it isn’t', async () => {
  await using counter = await createCounterTestApp()
  const { app } = counter
  const order = await createApprovedOrder(app, counter)
  assert.deepEqual(await listOrphanedHolds(app), [])
  const { holdId, expiresAt } = await app.db
    .selectFrom('orders')
    .select(['holdId', 'expiresAt'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.ok(holdId && expiresAt)
  // Simulates that the job that ends orders hasn't run for two hours.
  app.clock.set(new Date(expiresAt.getTime() + 2 * 3600 * 1000).toISOString())
  assert.deepEqual(
    (await listOrphanedHolds(app)).map(([owner, reason]) => [owner, reason]),
    [['order', 'overdue']],
  )
  await app.runPendingJobs()
  assert.deepEqual(await listOrphanedHolds(app), [])
})

test('orphaned holds: a hold without an owner is orphaned immediately', async () => {
  await using counter = await createCounterTestApp()
  const { app, member } = counter
  await createHold(app.ctx(), member.id, { points: 7, reference: 'order:999' })
  assert.deepEqual(await listOrphanedHolds(app), [['order', 'ownerEnded', 7]])
})
