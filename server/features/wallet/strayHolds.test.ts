import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobCtx } from '#server/core/app.ts'
import { metrics } from '#server/core/metrics.ts'
import { approved, createCounter } from '#server/testing/orders.ts'
import { holdFrom } from '#server/testing/points.ts'
import type { World } from '#server/testing/world.ts'
import { findStrayHolds, watchHolds } from './strayHolds.service.ts'

/** What is astray, as the job sees it, the metric shows it and the nightly list names it. */
async function strayIn(world: World) {
  await watchHolds(jobCtx(world.app))
  const shown = (await metrics.getSingleMetric('wallet_stray_holds')?.get())?.values ?? []
  const found = await findStrayHolds(jobCtx(world.app))
  assert.equal(
    shown.reduce((sum, { value }) => sum + value, 0),
    found.length,
  )
  return found.map(({ reference, why, points }) => [reference.split(':')[0], why, points])
}

test('a hold is astray whose order has ended, or should have long ago; the hold of an open order is not', async () => {
  await using counter = await createCounter()
  const { world } = counter
  const order = await approved(world, counter)
  assert.deepEqual(await strayIn(world), [])
  const { hold_id, expires_at } = await world.db
    .selectFrom('orders')
    .select(['hold_id', 'expires_at'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  assert.ok(hold_id && expires_at)
  // As if the job that ends orders had not come for two hours.
  world.clock.set(new Date(expires_at.getTime() + 2 * 3600 * 1000).toISOString())
  assert.deepEqual(
    (await strayIn(world)).map(([owner, why]) => [owner, why]),
    [['order', 'overdue']],
  )
  await world.settle()
  assert.deepEqual(await strayIn(world), [])
})

test('a hold that belongs to nothing is astray at once', async () => {
  await using counter = await createCounter()
  const { world, member } = counter
  await holdFrom(world.ctx(), member.id, { points: 7, reference: 'order:999' })
  assert.deepEqual(await strayIn(world), [['order', 'ownerEnded', 7]])
})
