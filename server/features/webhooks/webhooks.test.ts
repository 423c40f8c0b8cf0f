import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxWebhooks } from '#contract/core/limits.ts'
import { webhooks } from '#contract/webhooks/endpoints.ts'
import { createTestApp, RequestError } from '#server/testing/app/testApp.ts'
import { openCounter } from '#server/testing/builders/orders.ts'
import { createPlace } from '#server/testing/builders/places.ts'
import { addWebhook, createWebhookTestApp, verifyMessage } from '#server/testing/builders/webhooks.ts'

const url = 'https://pos.example.com/hooks'
const kinds = ['order.paid'] as const

test('webhooks: an owner adds an endpoint and sees its secret once; storage is encrypted', async () => {
  await using app = await createTestApp()
  const { owner } = await openCounter(app)
  const { secret, ...webhook } = await addWebhook(app, owner, ' https://POS.example.com/hooks ', {
    kinds: [...kinds],
  })
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  assert.deepEqual(
    [webhook.url, webhook.kinds, webhook.state, webhook.branch],
    [url, ['order.paid'], 'on', null],
  )
  const list = await app.request(webhooks.getWebhooks, {}, owner)
  assert.deepEqual(list.webhooks, [webhook])
  assert.ok(!JSON.stringify(list).includes('whsec'))
  const stored = await app.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  assert.ok(!stored.secret.includes(secret.slice(6)))
  const changed = await app.request(
    webhooks.saveWebhook,
    { id: webhook.id, url, kinds: ['order.billed'], version: 0 },
    owner,
  )
  assert.deepEqual(
    [changed.secret, changed.webhook.kinds, changed.webhook.version],
    [null, ['order.billed'], 1],
  )
})

test('webhooks: a new endpoint, a new secret and a new URL need re-authentication', async () => {
  await using app = await createTestApp({ keepsRecentAuth: false })
  const { owner } = await openCounter(app)
  app.clock.advance(600)
  for (const [call, input] of [
    [webhooks.saveWebhook, { url, kinds: [...kinds] }],
    [webhooks.rotateSecret, { id: 1 }],
  ] as const) {
    const { body } = await app.send(call, input, owner)
    assert.equal((body as { errorKey: string }).errorKey, 'ProveAgain')
  }
})

test('webhooks: a non-public URL, unknown event or foreign branch fails at its field', async () => {
  await using app = await createTestApp()
  const { owner } = await openCounter(app)
  const otherPlace = await createPlace(app, { nameEn: 'Elsewhere' })
  const getError = async (overrides: object) => {
    const { body } = await app.send(webhooks.saveWebhook, { url, kinds: [...kinds], ...overrides }, owner)
    const { errorKey, fields } = body as { errorKey: string; fields?: Record<string, string> }
    return [errorKey, Object.keys(fields ?? {})[0]]
  }
  for (const wrong of [
    'http://pos.example.com/',
    'https://10.0.0.1/',
    'https://localhost/x',
    'https://localhost./x',
    'https://db.internal/',
    'https://[::1]/',
    'ftp://x.y/',
  ])
    assert.deepEqual((await getError({ url: wrong }))[1], 'url', wrong)
  assert.equal((await getError({ kinds: [] }))[1], 'kinds')
  assert.equal((await getError({ kinds: ['order.eaten'] }))[1], 'kinds.0')
  assert.deepEqual(await getError({ branchId: otherPlace.branchIds[0] }), ['NotFound', 'branchId'])
  await addWebhook(app, owner, url)
  assert.deepEqual(await getError({}), ['WebhookKnown', 'url'])
})

test('webhooks: a deleted branch can’t be selected, but its endpoint keeps it', async () => {
  await using app = await createTestApp()
  const { owner, branchId } = await openCounter(app)
  const branchWebhook = await addWebhook(app, owner, url, { branchId })
  await app.db
    .updateTable('branches')
    .set({ deletedAt: app.clock.now() })
    .where('id', '=', branchId)
    .execute()
  const { branches, webhooks: listedWebhooks } = await app.request(webhooks.getWebhooks, {}, owner)
  assert.deepEqual([branches, listedWebhooks[0]?.branch?.id], [[], branchId])
  const overrides = { kinds: [...kinds], branchId }
  const { id, version } = branchWebhook
  const saved = await app.request(
    webhooks.saveWebhook,
    { id, version, url: `${url}/new`, ...overrides },
    owner,
  )
  assert.equal(saved.webhook.branch?.id, branchId)
  const response = await app.send(webhooks.saveWebhook, { url, ...overrides }, owner)
  assert.deepEqual((response.body as { fields: object }).fields, { branchId: 'NotFound' })
})

test('webhooks: concurrent additions never exceed a place’s limit', async () => {
  await using app = await createTestApp()
  const { owner } = await openCounter(app)
  for (let n = 1; n < maxWebhooks; n += 1) await addWebhook(app, owner, `${url}/${n}`)
  const adding = ['a', 'b', 'c'].map((path) => addWebhook(app, owner, `${url}/${path}`))
  const errors = (await Promise.allSettled(adding)).flatMap((result) =>
    'reason' in result ? [result.reason] : [],
  )
  assert.deepEqual(
    errors.map((error) => error instanceof RequestError && error.errorKey),
    ['TooManyWebhooks', 'TooManyWebhooks'],
  )
})

test('webhooks: only the place’s owner can access an endpoint and its messages', async () => {
  await using at = await createWebhookTestApp()
  const { app, webhook, branch, staff, member } = at
  const { id: deliveryId } = await at.test()
  const otherCounter = await openCounter(app, { place: { nameEn: 'Elsewhere' } })
  const since = app.clock.now().toISOString()
  const requests = [
    [webhooks.getWebhook, { id: webhook.id }],
    [webhooks.saveWebhook, { id: webhook.id, url, kinds: [...kinds] }],
    [webhooks.rotateSecret, { id: webhook.id }],
    [webhooks.setWebhookOn, { id: webhook.id, isOn: false }],
    [webhooks.deleteWebhook, { id: webhook.id }],
    [webhooks.getDeliveries, { webhookId: webhook.id }],
    [webhooks.sendTest, { id: webhook.id }],
    [webhooks.replayDelivery, { id: deliveryId }],
    [webhooks.replayFailed, { id: webhook.id, since }],
  ] as const
  for (const [call, input] of requests) {
    assert.equal((await app.send(call, input, otherCounter.owner)).status, 404, call.name)
    for (const person of [branch, staff, member])
      assert.equal((await app.send(call, input, person)).status, 403, call.name)
    assert.equal((await app.send(call, input)).status, 401, call.name)
  }
  assert.deepEqual((await app.request(webhooks.getWebhooks, {}, otherCounter.owner)).webhooks, [])
  assert.equal((await at.getWebhook()).state, 'on')
})

test('webhooks: after a secret is replaced, both sign messages for a day', async () => {
  await using at = await createWebhookTestApp()
  const { app, webhook, owner, receiver } = at
  const { secret, webhook: rotated } = await app.request(
    webhooks.rotateSecret,
    { id: webhook.id, version: 0 },
    owner,
  )
  assert.ok(secret && secret !== webhook.secret && rotated.oldSecretUntil)
  const last = async () => {
    await at.test()
    await at.later(0)
    return receiver.received.at(-1) as (typeof receiver.received)[number]
  }
  const within = await last()
  for (const signingSecret of [webhook.secret, secret])
    assert.equal(verifyMessage(signingSecret, within).type, 'webhook.test')
  app.clock.advance(24 * 3600)
  const after = await last()
  assert.equal(verifyMessage(secret, after).type, 'webhook.test')
  assert.throws(() => verifyMessage(webhook.secret, after))
  assert.equal((await at.getWebhook()).oldSecretUntil, null)
})

test('webhooks: concurrent changes by another user are not overwritten', async () => {
  await using at = await createWebhookTestApp()
  const { app, webhook, owner } = at
  const { id } = webhook
  await app.request(webhooks.setWebhookOn, { id, isOn: false, version: 0 }, owner)
  for (const [call, input] of [
    [webhooks.saveWebhook, { id, url, kinds: [...kinds], version: 0 }],
    [webhooks.rotateSecret, { id, version: 0 }],
    [webhooks.setWebhookOn, { id, isOn: true, version: 0 }],
    [webhooks.deleteWebhook, { id, version: 0 }],
  ] as const)
    assert.equal((await app.send(call, input, owner)).status, 409)
  const log = await app.db.selectFrom('auditEntries').select(['kind', 'action']).orderBy('id').execute()
  assert.deepEqual(log, [
    { kind: 'webhook', action: 'added' },
    { kind: 'webhook', action: 'changed' },
  ])
})

test('webhooks: messages are deleted with their endpoint, or after thirty days', async () => {
  await using at = await createWebhookTestApp()
  const { app, webhook, owner } = at
  const listDeliveries = () => app.db.selectFrom('webhookDeliveries').select('id').execute()
  await at.test()
  await at.later(0)
  assert.equal((await listDeliveries()).length, 1)
  await app.request(webhooks.deleteWebhook, { id: webhook.id }, owner)
  assert.deepEqual(await listDeliveries(), [])
  const { id } = await addWebhook(app, owner, url)
  await app.request(webhooks.sendTest, { id }, owner)
  await at.later(31 * 24 * 3600)
  assert.deepEqual(await listDeliveries(), [])
})
