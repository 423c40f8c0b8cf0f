import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orders } from '#contract/orders.ts'
import { webhooks } from '#contract/webhooks.ts'
import { startWorker } from '#server/core/worker.ts'
import { approved, reserve, startWalkIn } from '#server/testing/orders.ts'
import { reviewed } from '#server/testing/reviews.ts'
import { until } from '#server/testing/until.ts'
import { addWebhook, createIntegration, verified } from '#server/testing/webhooks.ts'
import { delays } from './backoff.ts'
import { deliver } from './deliver.service.ts'
import { webhooksText } from './webhooks.text.ts'

const day = 24 * 3600

test('what becomes of an order and its review is told as it happens, signed, without a word of its member', async () => {
  await using at = await createIntegration()
  const { world, receiver, webhook, place, branchId, member, offerId } = at
  const { orderId } = await reviewed(world, at)
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
  const told = receiver.received.map((each) => verified(webhook.secret, each))
  const paid = told.find(({ type }) => type === 'order.paid')
  const { code, points } = await world.ask(orders.getOrder, { id: orderId }, member)
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
  const words = receiver.received.map(({ body }) => body).join()
  for (const personal of [member.name, member.phone, `"${member.id}"`, 'memberId', 'الأكل'])
    assert.ok(!words.includes(String(personal)), String(personal))
  assert.ok(
    (await at.deliveries()).every(
      ({ state, status, attempts }) => state === 'delivered' && status === 204 && attempts === 1,
    ),
  )
})

test('an endpoint is told of what it wants, of its branch, and while it is on', async () => {
  await using at = await createIntegration({ kinds: ['order.started'] })
  const { world, receiver, owner, place } = at
  const [, elsewhere = 0] = place.branchIds
  await addWebhook(world, owner, `${receiver.url}/elsewhere`, { branchId: elsewhere })
  await reserve(world, at)
  await at.later(1)
  assert.deepEqual(receiver.types(), [])
  await startWalkIn(world, at)
  await at.later(1)
  assert.deepEqual(receiver.types(), ['order.started'])
  await world.ask(webhooks.setWebhookOn, { id: at.webhook.id, isOn: false }, owner)
  await startWalkIn(world, at)
  await at.later(60)
  assert.equal(receiver.received.length, 1)
  assert.equal((await at.deliveries()).length, 1)
})

test('a message that fails is tried again, later and later, and then given up; its id stays', async () => {
  await using at = await createIntegration()
  const { receiver, world } = at
  receiver.answers(500)
  await at.test()
  await at.later(0)
  for (const [n, delay] of delays.entries()) {
    const [waiting] = await at.deliveries()
    assert.deepEqual([waiting?.state, waiting?.attempts, waiting?.status], ['waiting', n + 1, 500])
    const wait = Date.parse(waiting?.nextAt ?? '') - world.clock.now().getTime()
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
    stamps.toSorted((one, other) => one - other),
  )
})

test('a receiver that asks for it is given more time', async () => {
  await using at = await createIntegration()
  at.receiver.answers((reply) => reply.writeHead(429, { 'retry-after': '7200' }).end())
  await at.test()
  await at.later(0)
  const [waiting] = await at.deliveries()
  assert.equal(Date.parse(waiting?.nextAt ?? '') - at.world.clock.now().getTime(), 7_200_000)
})

test('a receiver that answers 410 is told nothing more, and its owner hears of it in their language', async () => {
  await using at = await createIntegration()
  const { receiver, world, owner } = at
  await world.db.updateTable('users').set({ language: 'ar' }).where('id', '=', owner.id).execute()
  receiver.answers(410)
  await at.test()
  await at.later(0)
  assert.equal((await at.shown()).state, 'gone')
  assert.deepEqual(
    (await at.deliveries()).map(({ state }) => state),
    ['failed'],
  )
  const told = await world.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
  assert.ok(told.some(({ user_id, kind }) => user_id === owner.id && kind === 'WebhookEnded'))
  const mail = world.outbox().find(({ channel }) => channel === 'mail')
  assert.equal(mail?.to, owner.email)
  assert.equal(mail?.subject, webhooksText.ar.endedSubject)
  assert.match(mail?.text ?? '', new RegExp(`${receiver.host}[^]*/ServicePlace/Webhooks/${at.webhook.id}`))
  assert.equal((await world.send(webhooks.sendTest, { id: at.webhook.id }, owner)).status, 409)
  receiver.answers(200)
  await world.ask(webhooks.setWebhookOn, { id: at.webhook.id, isOn: true }, owner)
  world.clock.advance(1)
  await at.test()
  await at.later(60)
  assert.equal((await at.deliveries())[0]?.state, 'delivered')
})

test('a receiver that fails for five days is told nothing more; one success, and it begins anew', async () => {
  await using at = await createIntegration()
  const { receiver } = at
  const send = async (status: number) => {
    receiver.answers(status)
    await at.test()
    await at.later(1)
  }
  await send(500)
  await at.later(4 * day)
  await send(200)
  assert.equal((await at.shown()).failingSince, null)
  await send(503)
  await at.later(5 * day - 60)
  assert.equal((await at.shown()).state, 'on')
  await at.later(day)
  await at.later(60)
  assert.equal((await at.shown()).state, 'failing')
})

test('turning an endpoint off fails what waits, and it is sent again on request under the same id', async () => {
  await using at = await createIntegration()
  const { receiver, world, owner, webhook } = at
  receiver.answers(500)
  for (let n = 0; n < 3; n += 1) await at.test()
  await at.later(2)
  const since = new Date(world.clock.now().getTime() - 60_000).toISOString()
  const turn = (isOn: boolean) => world.ask(webhooks.setWebhookOn, { id: webhook.id, isOn }, owner)
  const [first] = await at.deliveries()
  const id = first?.id ?? ''
  const refusal = async () =>
    ((await world.send(webhooks.replayDelivery, { id }, owner)).body as { errorKey: string }).errorKey
  assert.equal(await refusal(), 'DeliveryWaits')
  await turn(false)
  assert.deepEqual(
    (await at.deliveries()).map(({ state }) => state),
    ['failed', 'failed', 'failed'],
  )
  assert.equal(await refusal(), 'WebhookOff')
  await turn(true)
  receiver.answers(200)
  assert.equal((await world.ask(webhooks.replayDelivery, { id }, owner)).state, 'waiting')
  await at.later(2)
  for (const left of [2, 0]) {
    const { count, isMore } = await world.ask(webhooks.replayFailed, { id: webhook.id, since }, owner)
    assert.deepEqual([count, isMore], [left, false])
  }
  await at.later(2)
  await at.later(2)
  assert.ok((await at.deliveries()).every(({ state, attempts }) => state === 'delivered' && attempts === 1))
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(new Set(ids).size, 3)
  assert.ok(ids.length >= 6)
})

test('tests and repeats are limited', async () => {
  await using at = await createIntegration()
  const statuses = []
  for (let n = 0; n < 11; n += 1)
    statuses.push((await at.world.send(webhooks.sendTest, { id: at.webhook.id }, at.owner)).status)
  assert.deepEqual(statuses, [...Array(10).fill(200), 429])
})

test('two nodes never send the same attempt, and all is sent that was written', async () => {
  await using at = await createIntegration()
  const { world, receiver } = at
  for (let n = 0; n < 4; n += 1) await approved(world, at)
  const rounds = Array.from({ length: 6 }, async () => {
    for (let n = 0; n < 8; n += 1) await at.round()
  })
  await Promise.all(rounds)
  while ((await at.deliveries()).some(({ state }) => state === 'waiting')) {
    world.clock.advance(1)
    await Promise.all([at.round(), at.round(), at.round()])
  }
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  assert.equal(ids.length, 16)
  assert.equal(new Set(ids).size, 16)
})

test('two workers send each message once, a few at a time, until none is left', async () => {
  await using at = await createIntegration()
  const { world, receiver } = at
  world.clock.set(new Date().toISOString())
  for (let n = 0; n < 10; n += 1) await at.test()
  const workers = [1, 2].map(() => startWorker({ ...world.app, now: () => new Date() }))
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

test('a node that dies in the middle of an attempt leads to one more, under the same id', async () => {
  await using at = await createIntegration()
  const { world, receiver } = at
  receiver.answers(() => {})
  await at.test()
  const death = Promise.withResolvers<never>()
  const dead = {
    ...world.ctx(),
    ports: {
      ...world.app.ports,
      webhooks: { accepts: async () => true, send: () => death.promise },
    },
  }
  const round = deliver(dead, { webhookId: at.webhook.id })
  await until(async () => (await at.deliveries())[0]?.attempts === 1, 'it was begun')
  receiver.answers(200)
  await at.later(30)
  assert.equal(receiver.received.length, 0)
  await at.later(31)
  const [delivered] = await at.deliveries()
  assert.deepEqual([delivered?.state, delivered?.attempts], ['delivered', 2])
  assert.equal(receiver.received.length, 1)
  death.reject(new Error('dead'))
  await assert.rejects(round, /dead/)
})

test('what is undone is told to nobody', async () => {
  await using at = await createIntegration()
  const { world, receiver } = at
  const { id: orderId } = await reserve(world, at)
  // The member has a bill to approve first.
  assert.notEqual((await world.send(orders.payOrder, { orderId }, at.branch)).status, 200)
  await at.later(1)
  assert.deepEqual(receiver.types(), ['order.reserved'])
})
