import assert from 'node:assert/strict'
import test from 'node:test'
import { orders } from '#contract/orders.ts'
import { approved, createCounter, reserve } from '#server/testing/orders.ts'
import { countQueries } from '#server/testing/queries.ts'

test('from reservation to payment, what a step locks, reads, writes and tells takes few statements', async () => {
  await using all = await createCounter()
  const { world, branch, member } = all
  // The first payment makes the account of the place.
  const first = await approved(world, all)
  await world.ask(orders.payOrder, { orderId: first.id }, branch)
  const { id: orderId } = await reserve(world, all)
  const steps = {
    reserve: () => reserve(world, all),
    confirm: () => world.ask(orders.confirmOrder, { orderId }, branch),
    bill: () => world.ask(orders.sendBill, { orderId, bill: 100 }, branch),
    approve: () => world.ask(orders.approveOrder, { orderId, bill: 100 }, member),
    pay: () => world.ask(orders.payOrder, { orderId }, branch),
  }
  const counted: Record<string, number> = {}
  for (const [name, ask] of Object.entries(steps)) counted[name] = await countQueries(ask)
  const session = 1
  assert.deepEqual(counted, {
    reserve: session + 10,
    confirm: session + 6,
    bill: session + 9,
    approve: session + 6,
    pay: session + 11,
  })
})
