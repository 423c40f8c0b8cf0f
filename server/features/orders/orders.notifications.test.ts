import assert from 'node:assert/strict'
import test from 'node:test'
import { notifications } from '#contract/notifications/endpoints.ts'
import { orders } from '#contract/orders/endpoints.ts'
import { appConfig } from '#contract/startup/endpoints.ts'
import { getErrorKey } from '#server/testing/app/apiErrors.ts'
import { type LiveEvent, openLiveStream } from '#server/testing/app/liveStreamClient.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import type { TestApp } from '#server/testing/app/testApp.ts'
import {
  createApprovedOrder,
  createCounterTestApp,
  reserve,
  reserveAndConfirm,
  startWalkIn,
} from '#server/testing/builders/orders.ts'
import type { TestUser } from '#server/testing/builders/users.ts'

async function titles(app: TestApp, person: TestUser, from = 0) {
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, { page: 1, pageSize: 200 }, person)
  return data
    .toReversed()
    .slice(from)
    .map(({ kind }) => kind)
}

test('order notifications: counter and member are notified of each other’s steps', async () => {
  await using all = await createCounterTestApp()
  const { app, member, owner, branch, staff } = all
  const { id: orderId } = await createApprovedOrder(app, all)
  await app.request(orders.payOrder, { orderId }, branch)
  const counterKinds = ['NewOfferReservation', 'OrderApproved', 'OrderPayed']
  assert.deepEqual(await titles(app, owner), counterKinds)
  assert.deepEqual(await titles(app, branch), counterKinds)
  assert.deepEqual(await titles(app, member), [
    'OrderConfirmed',
    'NewOrderUserDiscountApproval',
    'OrderPayed',
  ])
  assert.deepEqual(await titles(app, staff), [])
  await app.request(orders.reverseOrder, { orderId, reason: 'خطأ' }, branch)
  assert.deepEqual(await titles(app, member, 3), ['OrderEnded'])
  assert.deepEqual(await titles(app, owner, 3), [])
})

const getKinds = (events: LiveEvent[]) => events.map(({ message }) => message.kind).slice(1)

test('order notifications: both sides get accepted steps live, the order first', async () => {
  await using all = await createCounterTestApp()
  const { app, member, branch, owner } = all
  const { id: orderId } = await reserveAndConfirm(app, all)
  await using hers = await openLiveStream(app.url, member)
  await using branchStream = await openLiveStream(app.url, branch)
  await using ownerStream = await openLiveStream(app.url, owner)
  const [first, at] = [await hers.next(), await branchStream.next()]
  await ownerStream.next()
  assert.equal(await getErrorKey(app.request(orders.payOrder, { orderId }, branch)), 'WrongOrderState')
  await app.request(orders.sendBill, { orderId, bill: 100 }, branch)
  const [from, begun] = [first?.id ?? 0, at?.id ?? 0]
  const events = await hers.until(from + 2)
  assert.deepEqual(getKinds(events), ['order', 'notification'])
  assert.equal(events[1]?.message.orderId, orderId)
  const { balance, ...counts } = events[2]?.message.counts ?? {}
  assert.equal(balance?.points, 80, 'without those that the bill holds')
  assert.deepEqual(counts, {
    agreements: 0,
    pendingOrders: 1,
    unreadMessages: 0,
    unreadNotifications: 2,
  })
  assert.deepEqual(getKinds(await branchStream.until(begun + 1)), ['order'])
  await app.request(orders.approveOrder, { orderId, bill: 100, points: 20 }, member)
  assert.deepEqual(getKinds(await hers.until(from + 3)), ['order', 'notification', 'order'])
  for (const stream of [branchStream, ownerStream]) {
    const [{ id } = { id: 0 }] = stream.receivedEvents
    assert.deepEqual(getKinds(await stream.until(id + 3)), ['order', 'order', 'notification'])
  }
  const { rows } = await app.pool.query(
    'select name from events union all select task_identifier from graphile_worker.jobs',
  )
  assert.deepEqual(rows, [], 'no job is left')
})

test('order notifications: a step missed in a node crash arrives once at another node', async () => {
  await using all = await createCounterTestApp()
  const { app, member, branch } = all
  const { id: orderId } = await reserveAndConfirm(app, all)
  const dying = await startNode(app, { jobs: [], listeners: [] })
  const first = await openLiveStream(await dying.serve(), member)
  const { id: from } = (await first.next()) ?? { id: 0 }
  await app.request(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.deepEqual(getKinds(await first.until(from + 2)), ['order', 'notification'])
  await dying[Symbol.asyncDispose]()
  const { points } = await app.request(orders.sendBill, { orderId, bill: 90 }, branch)
  await app.request(orders.approveOrder, { orderId, bill: 90, points }, member)
  await using second = await openLiveStream(app.url, member, from + 2)
  const missed = (await second.until(from + 5)).map(({ message }) => message.kind)
  assert.deepEqual(missed, ['order', 'notification', 'order'])
  const bill = 'NewOrderUserDiscountApproval'
  assert.deepEqual(await titles(app, member), ['OrderConfirmed', bill, bill])
})

test('order notifications: both sides are notified once of an expired order', async () => {
  await using all = await createCounterTestApp()
  const { app, member, branch } = all
  await reserve(app, all)
  app.clock.advance(31 * 60)
  assert.deepEqual(await titles(app, branch, 1), ['OrderEndedAtPlace'])
  assert.deepEqual(await titles(app, member), ['OrderEnded'])
  app.clock.advance(3600)
  assert.equal((await titles(app, member)).length, 1)
})

test('order notifications: the member sees the missing points and a packages link', async () => {
  await using all = await createCounterTestApp({ points: 5 })
  const { app, member, branch } = all
  const { id: orderId } = await startWalkIn(app, all)
  assert.equal(
    await getErrorKey(app.request(orders.sendBill, { orderId, bill: 100 }, branch)),
    'NotEnoughPoints',
  )
  await app.runPendingJobs()
  const { data } = await app.request(notifications.getAllNotifications, { page: 1, pageSize: 20 }, member)
  assert.equal(data[0]?.screen, 'Plans')
  assert.match(data[0]?.content ?? '', /15 points more/)
})

test('order notifications: pending orders are counted for both sides, not staff', async () => {
  await using all = await createCounterTestApp()
  const { app, member, owner, branch, staff } = all
  const { id: orderId } = await reserve(app, all)
  const count = async (person: TestUser) =>
    (await app.request(appConfig.getStartup, {}, person)).counts.pendingOrders
  const counts = () => Promise.all([member, owner, branch, staff].map(count))
  assert.deepEqual(await counts(), [1, 1, 1, undefined])
  await app.request(orders.confirmOrder, { orderId }, branch)
  assert.deepEqual(await counts(), [1, 0, 0, undefined])
  // The order waits for the member's approval, not for the counter.
  await app.request(orders.sendBill, { orderId, bill: 100 }, branch)
  assert.deepEqual(await counts(), [1, 0, 0, undefined])
  await app.request(orders.cancelOrder, { orderId, reason: 'مكتمل' }, owner)
  assert.deepEqual(await counts(), [0, 0, 0, undefined])
})
