import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orders } from '#contract/orders/endpoints.ts'
import { webhooks } from '#contract/webhooks/endpoints.ts'
import { startWorker } from '#server/core/events/worker.ts'
import { until } from '#server/testing/app/until.ts'
import { createApprovedOrder, reserve, startWalkIn } from '#server/testing/builders/orders.ts'
import { createReviewedOrder } from '#server/testing/builders/reviews.ts'
import { addWebhook, createWebhookTestApp, verifyMessage } from '#server/testing/builders/webhooks.ts'
import { retryDelays } from './backoff.ts'
import { deliverDue } from './deliver.service.ts'
import { webhooksText } from './webhooks.text.ts'

const day = 24 * 3600

test('webhooks: order and review events are sent as they happen, signed, anonymously', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver, webhook, place, branchId, member, offerId } = at
  const { orderId } = await createReviewedOrder(app, at)
  await at.later(0)
  while ((await at.deliveries()).some(({ state }) => state === 'waiting')) await at.later(1)
  assert.deepEqual(receiver.types().toSorted(), [
    'order.approved',
    'order.billed',
    'order.confirmed',
    'order.paid',
    'order.reserved',
    'review.written',
  ])
  const messages = receiver.received.map((message) => verifyMessage(webhook.secret, message))
  const paid = messages.find(({ type }) => type === 'order.paid')
  const { code, points } = await app.request(orders.getOrder, { id: orderId }, member)
  assert.equal(paid?.timestamp, '2026-11-21T10:00:00.000Z')
  assert.deepEqual(paid?.data, {
    orderId,
    code,
    kind: 'reservation',
    state: 'paid',
    servicePlaceId: place.id,
    branchId,
    offerId,
    points,
    bill: 100,
    discount: paid?.data.discount,
    currency: 'EGP',
  })
  const bodies = receiver.received.map(({ body }) => body).join()
  for (const personal of [member.name, member.phone, `"${member.id}"`, 'memberId', 'الأكل'])
    assert.ok(!bodies.includes(String(personal)), String(personal))
  assert.ok(
    (await at.deliveries()).every(
      ({ state, status, attempts }) => state === 'delivered' && status === 204 && attempts === 1,
    ),
  )
})

test('webhooks: an endpoint gets the events it wants, of its branch, while enabled', async () => {
  await using at = await createWebhookTestApp({ kinds: ['order.started'] })
  const { app, receiver, owner, place } = at
  const [, elsewhere = 0] = place.branchIds
  await addWebhook(app, owner, `${receiver.url}/elsewhere`, { branchId: elsewhere })
  await reserve(app, at)
  await at.later(1)
  assert.deepEqual(receiver.types(), [])
  await startWalkIn(app, at)
  await at.later(1)
  assert.deepEqual(receiver.types(), ['order.started'])
  await app.request(webhooks.setWebhookOn, { id: at.webhook.id, isOn: false }, owner)
  await startWalkIn(app, at)
  await at.later(60)
  assert.equal(receiver.received.length, 1)
  assert.equal((await at.deliveries()).length, 1)
})

test('webhooks: a failed message is retried with growing waits, one id, then exhausted', async () => {
  await using at = await createWebhookTestApp()
  const { receiver, app } = at
  receiver.respondWith(500)
  await at.test()
  await at.later(0)
  for (const [n, delay] of retryDelays.entries()) {
    const [waiting] = await at.deliveries()
    assert.deepEqual([waiting?.state, waiting?.attempts, waiting?.status], ['waiting', n + 1, 500])
    const wait = Date.parse(waiting?.nextAt ?? '') - app.clock.now().getTime()
    assert.ok(Math.abs(wait / delay - 1) <= 0.05, `${wait} after attempt ${n + 1}`)
    await at.later(Math.ceil(wait / 1000) + 1)
  }
  const [given] = await at.deliveries()
  assert.deepEqual([given?.state, given?.attempts, given?.nextAt], ['failed', 10, null])
  assert.equal(receiver.received.length, 10)
  assert.deepEqual(
    new Set(receiver.received.map(({ headers }) => headers['webhook-id'])),
    new Set([`msg_${given?.id}`]),
  )
  const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
  assert.deepEqual(
    stamps,
    stamps.toSorted((left, right) => left - right),
  )
})

test('webhooks: a receiver that asks for more time gets it', async () => {
  await using at = await createWebhookTestApp()
  at.receiver.respondWith((reply) => reply.writeHead(429, { 'retry-after': '7200' }).end())
  await at.test()
  await at.later(0)
  const [waiting] = await at.deliveries()
  assert.equal(Date.parse(waiting?.nextAt ?? '') - at.app.clock.now().getTime(), 7_200_000)
})

test('webhooks: a 410 response disables the endpoint and notifies its owner, localised', async () => {
  await using at = await createWebhookTestApp()
  const { receiver, app, owner } = at
  await app.db.updateTable('users').set({ language: 'ar' }).where('id', '=', owner.id).execute()
  receiver.respondWith(410)
  await at.test()
  await at.later(0)
  assert.equal((await at.getWebhook()).state, 'gone')
  assert.deepEqual(
    (await at.deliveries()).map(({ state }) => state),
    ['failed'],
  )
  const notifications = await app.db.selectFrom('notifications').select(['userId', 'kind']).execute()
  assert.ok(notifications.some(({ userId, kind }) => userId === owner.id && kind === 'WebhookEnded'))
  const mail = app.mailbox().find(({ channel }) => channel === 'mail')
  assert.equal(mail?.to, owner.email)
  assert.equal(mail?.subject, webhooksText.ar.endedSubject)
  assert.match(mail?.text ?? '', new RegExp(`${receiver.host}[^]*/ServicePlace/Webhooks/${at.webhook.id}`))
  assert.equal((await app.send(webhooks.sendTest, { id: at.webhook.id }, owner)).status, 409)
  receiver.respondWith(200)
  await app.request(webhooks.setWebhookOn, { id: at.webhook.id, isOn: true }, owner)
  app.clock.advance(1)
  await at.test()
  await at.later(60)
  assert.equal((await at.deliveries())[0]?.state, 'delivered')
})

test('webhooks: five days of failures disable an endpoint; one success resets it', async () => {
  await using at = await createWebhookTestApp()
  const { receiver } = at
  const send = async (status: number) => {
    receiver.respondWith(status)
    await at.test()
    await at.later(1)
  }
  await send(500)
  await at.later(4 * day)
  await send(200)
  assert.equal((await at.getWebhook()).failingSince, null)
  await send(503)
  await at.later(5 * day - 60)
  assert.equal((await at.getWebhook()).state, 'on')
  await at.later(day)
  await at.later(60)
  assert.equal((await at.getWebhook()).state, 'failing')
})

test('webhooks: disabling an endpoint fails waiting messages; a resend keeps the id', async () => {
  await using at = await createWebhookTestApp()
  const { receiver, app, owner, webhook } = at
  receiver.respondWith(500)
  for (let n = 0; n < 3; n += 1) await at.test()
  await at.later(2)
  const since = new Date(app.clock.now().getTime() - 60_000).toISOString()
  const turn = (isOn: boolean) => app.request(webhooks.setWebhookOn, { id: webhook.id, isOn }, owner)
  const [first] = await at.deliveries()
  const id = first?.id ?? ''
  const getErrorKey = async () =>
    ((await app.send(webhooks.replayDelivery, { id }, owner)).body as { errorKey: string }).errorKey
  assert.equal(await getErrorKey(), 'DeliveryWaits')
  await turn(false)
  assert.deepEqual(
    (await at.deliveries()).map(({ state }) => state),
    ['failed', 'failed', 'failed'],
  )
  assert.equal(await getErrorKey(), 'WebhookOff')
  await turn(true)
  receiver.respondWith(200)
  assert.equal((await app.request(webhooks.replayDelivery, { id }, owner)).state, 'waiting')
  await at.later(2)
  for (const left of [2, 0]) {
    const { count, isMore } = await app.request(webhooks.replayFailed, { id: webhook.id, since }, owner)
    assert.deepEqual([count, isMore], [left, false])
  }
  await at.later(2)
  await at.later(2)
  assert.ok((await at.deliveries()).every(({ state, attempts }) => state === 'delivered' && attempts === 1))
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(new Set(ids).size, 3)
  assert.ok(ids.length >= 6)
})

test('webhooks: tests and resends are limited', async () => {
  await using at = await createWebhookTestApp()
  const statuses = []
  for (let n = 0; n < 11; n += 1)
    statuses.push((await at.app.send(webhooks.sendTest, { id: at.webhook.id }, at.owner)).status)
  assert.deepEqual(statuses, [...Array(10).fill(200), 429])
})

test('webhooks: two nodes never send the same attempt, and every message is sent', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver } = at
  for (let n = 0; n < 4; n += 1) await createApprovedOrder(app, at)
  const rounds = Array.from({ length: 6 }, async () => {
    for (let n = 0; n < 8; n += 1) await at.round()
  })
  await Promise.all(rounds)
  while ((await at.deliveries()).some(({ state }) => state === 'waiting')) {
    app.clock.advance(1)
    await Promise.all([at.round(), at.round(), at.round()])
  }
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(ids.length, 16)
  assert.equal(new Set(ids).size, 16)
})

test('webhooks: two workers send each message once, a few at a time, until all are sent', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver } = at
  app.clock.set(new Date().toISOString())
  for (let n = 0; n < 10; n += 1) await at.test()
  const workers = [1, 2].map(() => startWorker({ ...app.instance, now: () => new Date() }))
  try {
    await until(() => receiver.received.length >= 10, 'all are sent')
    await until(
      async () => (await at.deliveries()).every(({ state }) => state === 'delivered'),
      'what came of them is known',
    )
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 10)
  assert.equal(receiver.received.length, 10)
})

test('webhooks: a node crash during an attempt leads to one more, under the same id', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver } = at
  receiver.respondWith(() => {})
  await at.test()
  const crash = Promise.withResolvers<never>()
  const dead = {
    ...app.ctx(),
    ports: {
      ...app.instance.ports,
      webhooks: { accepts: async () => true, send: () => crash.promise },
    },
  }
  const round = deliverDue(dead, { webhookId: at.webhook.id })
  await until(async () => (await at.deliveries())[0]?.attempts === 1, 'it was begun')
  receiver.respondWith(200)
  await at.later(30)
  assert.equal(receiver.received.length, 0)
  await at.later(31)
  const [delivered] = await at.deliveries()
  assert.deepEqual([delivered?.state, delivered?.attempts], ['delivered', 2])
  assert.equal(receiver.received.length, 1)
  crash.reject(new Error('dead'))
  await assert.rejects(round, /dead/)
})

test('webhooks: a rolled-back change sends no message', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver } = at
  const { id: orderId } = await reserve(app, at)
  // The member must approve the bill first.
  assert.notEqual((await app.send(orders.payOrder, { orderId }, at.branch)).status, 200)
  await at.later(1)
  assert.deepEqual(receiver.types(), ['order.reserved'])
})
