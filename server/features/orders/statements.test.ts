import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders/endpoints.ts'
import { countQueries } from '#server/testing/app/queries.ts'
import { createApprovedOrder, createCounterTestApp, reserve } from '#server/testing/builders/orders.ts'

test('order queries: each step from reservation to payment runs few statements', async () => {
  await using all = await createCounterTestApp()
  const { app, branch, member } = all
  // The first payment creates the account of the place.
  const first = await createApprovedOrder(app, all)
  await app.request(orders.payOrder, { orderId: first.id }, branch)
  const { id: orderId } = await reserve(app, all)
  const steps = {
    reserve: () => reserve(app, all),
    confirm: () => app.request(orders.confirmOrder, { orderId }, branch),
    bill: () => app.request(orders.sendBill, { orderId, bill: 100 }, branch),
    approve: () => app.request(orders.approveOrder, { orderId, bill: 100 }, member),
    pay: () => app.request(orders.payOrder, { orderId }, branch),
  }
  const queryCounts: Record<string, number> = {}
  for (const [name, ask] of Object.entries(steps)) queryCounts[name] = await countQueries(ask)
  const session = 1
  assert.deepEqual(queryCounts, {
    reserve: session + 11,
    confirm: session + 6,
    bill: session + 9,
    approve: session + 6,
    pay: session + 11,
  })
})
