import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { webhooks } from '#contract/webhooks/endpoints.ts'
import { startWorker } from '#server/core/events/worker.ts'
import { createWebhooks } from '#server/integrations/webhooks.ts'
import { until } from '#server/testing/app/until.ts'
import { openCounter, reserve } from '#server/testing/builders/orders.ts'
import { addWebhook, createWebhookTestApp } from '#server/testing/builders/webhooks.ts'
import { createWebhookReceiver } from '#server/testing/standIns/webhookReceiver.ts'
import { deliverDue, deliverTask } from './deliver.service.ts'

test('webhooks: a failed endpoint is paused with all its messages and resumes with one', async () => {
  await using at = await createWebhookTestApp()
  const { receiver, app } = at
  receiver.respondWith(500)
  await at.test()
  await at.later(0)
  for (let n = 0; n < 3; n += 1) await at.test()
  // A message that the owner sends ends the pause; an event of the place doesn't.
  await at.later(1)
  const failed = receiver.received.length
  assert.equal(failed, 2)
  await reserve(app, at)
  await at.later(1)
  assert.equal(receiver.received.length, failed, 'a new message waits too')
  const waiting = (await at.deliveries()).filter(({ state }) => state === 'waiting')
  const pausedUntil = Math.min(...waiting.map(({ nextAt }) => Date.parse(nextAt ?? '')))
  assert.equal(waiting.length, 5)
  for (const { nextAt } of waiting) assert.ok(Date.parse(nextAt ?? '') > app.clock.now().getTime())
  await at.later((pausedUntil - app.clock.now().getTime()) / 1000 + 1)
  assert.equal(receiver.received.length, failed + 1, 'one probes')
  receiver.respondWith(200)
  await at.later(3600)
  while ((await at.deliveries()).some(({ state }) => state === 'waiting')) await at.later(3600)
  assert.ok((await at.deliveries()).every(({ state }) => state === 'delivered'))
})

test('webhooks: a message that is wrong by itself pauses no others', async () => {
  await using at = await createWebhookTestApp()
  at.receiver.respondWith(422)
  await at.test()
  await at.later(0)
  await reserve(at.app, at)
  await at.later(1)
  assert.equal(at.receiver.received.length, 2)
})

test('webhooks: ten hanging endpoints of a place leave the node’s rest to other places', async () => {
  await using at = await createWebhookTestApp()
  await using hanging = await createWebhookReceiver(() => {})
  const { app, owner, receiver } = at
  const sender = createWebhooks({ hosts: [receiver.host, hanging.host], totalTimeoutMs: 3000 })
  Object.assign(app.instance.ports, { webhooks: sender })
  const hung = []
  for (let n = 0; n < 8; n += 1) hung.push(await addWebhook(app, owner, `${hanging.url}/${n}`))
  for (const { id } of hung) await app.request(webhooks.sendTest, { id }, owner)
  const otherCounter = await openCounter(app)
  const elsewhere = await addWebhook(app, otherCounter.owner, receiver.url)
  await app.request(webhooks.sendTest, { id: elsewhere.id }, otherCounter.owner)
  const rounds = hung.map(({ id }) => deliverDue(app.ctx(), { webhookId: id }))
  await until(() => hanging.received.length >= 2, 'two hang')
  await deliverDue(app.ctx(), { webhookId: elsewhere.id })
  assert.equal(receiver.received.length, 1)
  await Promise.all(rounds)
  assert.equal(hanging.received.length, 2)
})

test('webhooks: many resent messages are sent singly, with new ones between them', async () => {
  await using at = await createWebhookTestApp()
  const { receiver, app, owner, webhook } = at
  receiver.respondWith(422)
  for (let n = 0; n < 10; n += 1) await at.test()
  await at.later(1)
  await at.later(1)
  await app.request(webhooks.setWebhookOn, { id: webhook.id, isOn: false }, owner)
  await app.request(webhooks.setWebhookOn, { id: webhook.id, isOn: true }, owner)
  receiver.respondWith(204)
  const sentCount = receiver.received.length
  const since = new Date(app.clock.now().getTime() - 60_000).toISOString()
  const { count } = await app.request(webhooks.replayFailed, { id: webhook.id, since }, owner)
  assert.equal(count, 10)
  const times = (await at.deliveries()).map(({ nextAt }) => Date.parse(nextAt ?? '')).toSorted()
  const gaps = times.slice(1).map((time, n) => time - (times[n] ?? 0))
  assert.deepEqual(new Set(gaps), new Set([500]))
  await at.later(1)
  assert.equal(receiver.received.length, sentCount + 3)
  await reserve(app, at)
  await at.later(1)
  assert.ok(receiver.types().includes('order.reserved'), 'before the last of them')
  assert.ok((await at.deliveries()).some(({ state }) => state === 'waiting'))
})

test('webhooks: a message for a paused or busy endpoint is sent when that ends', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver } = at
  app.clock.set(new Date().toISOString())
  const worker = startWorker({ ...app.instance, jobs: [], now: () => new Date() })
  try {
    for (let n = 1; n <= 4; n += 1) {
      app.clock.set(new Date().toISOString())
      await at.test()
      await until(() => receiver.received.length >= n, `message ${n} arrived`)
    }
    await until(
      async () => (await at.deliveries()).every(({ state }) => state === 'delivered'),
      'all are delivered',
    )
  } finally {
    await worker.stop()
  }
})

test('webhooks: messages beyond the capacity of a round are due in the next one', async () => {
  await using at = await createWebhookTestApp()
  const { app, receiver, webhook } = at
  const key = `${deliverTask} ${webhook.id}`
  for (let n = 0; n < 8; n += 1) await at.test()
  await sql`select graphile_worker.remove_job(${key})`.execute(app.db)
  await at.round()
  assert.ok(receiver.received.length < 8, 'some wait')
  const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(app.db)
  assert.equal(rows.length, 1)
})

test('webhooks: a hanging receiver blocks no other and gets one message at a time', async () => {
  await using at = await createWebhookTestApp()
  await using hanging = await createWebhookReceiver(() => {})
  const { app, owner, receiver } = at
  const sender = createWebhooks({ hosts: [receiver.host, hanging.host], totalTimeoutMs: 2000 })
  const ctx = { ...app.ctx(), ports: { ...app.instance.ports, webhooks: sender } }
  Object.assign(app.instance.ports, { webhooks: sender })
  const slow = await addWebhook(app, owner, hanging.url)
  for (let n = 0; n < 8; n += 1) await app.request(webhooks.sendTest, { id: slow.id }, owner)
  await at.test()
  const stuck = deliverDue(ctx, { webhookId: slow.id })
  await until(() => hanging.received.length > 0, 'it hangs')
  let isOver = false
  void stuck.then(() => {
    isOver = true
  })
  await at.round()
  assert.equal((await at.deliveries())[0]?.state, 'delivered')
  assert.equal(isOver, false)
  await stuck
  assert.equal(hanging.received.length, 5)
  app.clock.advance(1)
  await deliverDue(ctx, { webhookId: slow.id })
  assert.equal(hanging.received.length, 5, 'it is paused')
  app.clock.advance(5)
  await deliverDue(ctx, { webhookId: slow.id })
  assert.equal(hanging.received.length, 6)
})
