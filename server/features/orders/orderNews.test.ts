import assert from 'node:assert/strict'
import test from 'node:test'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { startup } from '#contract/startup.ts'
import { type LiveEvent, listen } from '#server/testing/liveReader.ts'
import { startNode } from '#server/testing/nodes.ts'
import { approved, createCounter, reserve, reserveAndConfirm, startWalkIn } from '#server/testing/orders.ts'
import type { Person } from '#server/testing/people.ts'
import { errorKeyOf } from '#server/testing/refusals.ts'
import type { World } from '#server/testing/world.ts'

async function titles(world: World, person: Person, from = 0) {
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, { page: 1, pageSize: 200 }, person)
  return data
    .toReversed()
    .slice(from)
    .map(({ kind }) => kind)
}

test('the counter is told of a reservation and its end, the member of what becomes of it', async () => {
  await using all = await createCounter()
  const { world, member, owner, branch, staff } = all
  const { id: orderId } = await approved(world, all)
  await world.ask(orders.payOrder, { orderId }, branch)
  const counter = ['NewOfferReservation', 'OrderApproved', 'OrderPayed']
  assert.deepEqual(await titles(world, owner), counter)
  assert.deepEqual(await titles(world, branch), counter)
  assert.deepEqual(await titles(world, member), [
    'OrderConfirmed',
    'NewOrderUserDiscountApproval',
    'OrderPayed',
  ])
  assert.deepEqual(await titles(world, staff), [])
  await world.ask(orders.reverseOrder, { orderId, reason: 'خطأ' }, branch)
  assert.deepEqual(await titles(world, member, 3), ['OrderEnded'])
  assert.deepEqual(await titles(world, owner, 3), [])
})

const told = (heard: LiveEvent[]) => heard.map(({ message }) => message.kind).slice(1)

test('each step is seen at once on both sides, the order before what is said of it, and nothing of what was refused', async () => {
  await using all = await createCounter()
  const { world, member, branch, owner } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  await using hers = await listen(world.url, member)
  await using theirs = await listen(world.url, branch)
  await using his = await listen(world.url, owner)
  const [first, at] = [await hers.next(), await theirs.next()]
  await his.next()
  assert.equal(await errorKeyOf(world.ask(orders.payOrder, { orderId }, branch)), 'WrongOrderState')
  await world.ask(orders.sendBill, { orderId, bill: 100 }, branch)
  const [from, begun] = [first?.id ?? 0, at?.id ?? 0]
  const heard = await hers.until(from + 2)
  assert.deepEqual(told(heard), ['order', 'notification'])
  assert.equal(heard[1]?.message.orderId, orderId)
  assert.deepEqual(heard[2]?.message.counts, {
    agreements: 0,
    pendingOrders: 1,
    unreadMessages: 0,
    unreadNotifications: 2,
  })
  assert.deepEqual(told(await theirs.until(begun + 1)), ['order'])
  await world.ask(orders.approveOrder, { orderId, bill: 100, points: 20 }, member)
  assert.deepEqual(told(await hers.until(from + 3)), ['order', 'notification', 'order'])
  for (const counter of [theirs, his]) {
    const [{ id } = { id: 0 }] = counter.heard
    assert.deepEqual(told(await counter.until(id + 3)), ['order', 'order', 'notification'])
  }
  const { rows } = await world.pool.query(
    'select name from events union all select task_identifier from graphile_worker.jobs',
  )
  assert.deepEqual(rows, [], 'nothing is left for later')
})

test('who missed a step because their node died sees it at another one, once', async () => {
  await using all = await createCounter()
  const { world, member, branch } = all
  const { id: orderId } = await reserveAndConfirm(world, all)
  const dying = await startNode(world, { jobs: [], listeners: [] })
  const first = await listen(await dying.serve(), member)
  const { id: from } = (await first.next()) ?? { id: 0 }
  await world.ask(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.deepEqual(told(await first.until(from + 2)), ['order', 'notification'])
  await dying[Symbol.asyncDispose]()
  const { points } = await world.ask(orders.sendBill, { orderId, bill: 90 }, branch)
  await world.ask(orders.approveOrder, { orderId, bill: 90, points }, member)
  await using second = await listen(world.url, member, from + 2)
  const missed = (await second.until(from + 5)).map(({ message }) => message.kind)
  assert.deepEqual(missed, ['order', 'notification', 'order'])
  const bill = 'NewOrderUserDiscountApproval'
  assert.deepEqual(await titles(world, member), ['OrderConfirmed', bill, bill])
})

test('an order that time ended is told to both sides, once', async () => {
  await using all = await createCounter()
  const { world, member, branch } = all
  await reserve(world, all)
  world.clock.advance(31 * 60)
  assert.deepEqual(await titles(world, branch, 1), ['OrderEndedAtPlace'])
  assert.deepEqual(await titles(world, member), ['OrderEnded'])
  world.clock.advance(3600)
  assert.equal((await titles(world, member)).length, 1)
})

test('the member reads how many points a bill lacks, and is led to the packages', async () => {
  await using all = await createCounter({ points: 5 })
  const { world, member, branch } = all
  const { id: orderId } = await startWalkIn(world, all)
  assert.equal(
    await errorKeyOf(world.ask(orders.sendBill, { orderId, bill: 100 }, branch)),
    'NotEnoughPoints',
  )
  await world.settle()
  const { data } = await world.ask(notifications.getAllNotifications, { page: 1, pageSize: 20 }, member)
  assert.equal(data[0]?.screen, 'Plans')
  assert.match(data[0]?.content ?? '', /15 points more/)
})

test('what waits is counted for the counter and the member, not for staff', async () => {
  await using all = await createCounter()
  const { world, member, owner, branch, staff } = all
  const { id: orderId } = await reserve(world, all)
  const count = async (person: Person) =>
    (await world.ask(startup.getStartup, {}, person)).counts.pendingOrders
  const counts = () => Promise.all([member, owner, branch, staff].map(count))
  assert.deepEqual(await counts(), [1, 1, 1, undefined])
  await world.ask(orders.confirmOrder, { orderId }, branch)
  assert.deepEqual(await counts(), [1, 0, 0, undefined])
  // The member is to approve: nothing waits for the counter.
  await world.ask(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.deepEqual(await counts(), [1, 0, 0, undefined])
  await world.ask(orders.cancelOrder, { orderId, reason: 'مكتمل' }, owner)
  assert.deepEqual(await counts(), [0, 0, 0, undefined])
})
