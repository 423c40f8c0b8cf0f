import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostWebhooks } from '#contract/limits.ts'
import { webhooks } from '#contract/webhooks.ts'
import { openCounter } from '#server/testing/orders.ts'
import { givePlace } from '#server/testing/places.ts'
import { addWebhook, createIntegration, verified } from '#server/testing/webhooks.ts'
import { createWorld, Refused } from '#server/testing/world.ts'

const url = 'https://pos.example.com/hooks'
const kinds = ['order.paid'] as const

test('an owner adds an endpoint and is shown its secret once; it is stored sealed', async () => {
  await using world = await createWorld()
  const { owner } = await openCounter(world)
  const { secret, ...webhook } = await addWebhook(world, owner, ' https://POS.example.com/hooks ', {
    kinds: [...kinds],
  })
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  assert.deepEqual(
    [webhook.url, webhook.kinds, webhook.state, webhook.branch],
    [url, ['order.paid'], 'on', null],
  )
  const listed = await world.ask(webhooks.getWebhooks, {}, owner)
  assert.deepEqual(listed.webhooks, [webhook])
  assert.ok(!JSON.stringify(listed).includes('whsec'))
  const stored = await world.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  assert.ok(!stored.secret.includes(secret.slice(6)))
  const changed = await world.ask(
    webhooks.saveWebhook,
    { id: webhook.id, url, kinds: ['order.billed'], version: 0 },
    owner,
  )
  assert.deepEqual(
    [changed.secret, changed.webhook.kinds, changed.webhook.version],
    [null, ['order.billed'], 1],
  )
})

test('adding an endpoint and making a secret ask who one is; so does changing where it leads', async () => {
  await using world = await createWorld({ keepsFresh: false })
  const { owner } = await openCounter(world)
  world.clock.advance(600)
  for (const [call, input] of [
    [webhooks.saveWebhook, { url, kinds: [...kinds] }],
    [webhooks.rotateSecret, { id: 1 }],
  ] as const) {
    const { body } = await world.send(call, input, owner)
    assert.equal((body as { errorKey: string }).errorKey, 'ProveAgain')
  }
})

test('what is no public https address, no event, or no branch of the place is refused at its field', async () => {
  await using world = await createWorld()
  const { owner } = await openCounter(world)
  const other = await givePlace(world, { nameEn: 'Elsewhere' })
  const refusal = async (wish: object) => {
    const { body } = await world.send(webhooks.saveWebhook, { url, kinds: [...kinds], ...wish }, owner)
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
    assert.deepEqual((await refusal({ url: wrong }))[1], 'url', wrong)
  assert.equal((await refusal({ kinds: [] }))[1], 'kinds')
  assert.equal((await refusal({ kinds: ['order.eaten'] }))[1], 'kinds.0')
  assert.deepEqual(await refusal({ branchId: other.branchIds[0] }), ['NotFound', 'branchId'])
  await addWebhook(world, owner, url)
  assert.deepEqual(await refusal({}), ['WebhookKnown', 'url'])
})

test('a branch that is gone is offered and taken for no endpoint; one that is of it keeps it', async () => {
  await using world = await createWorld()
  const { owner, branchId } = await openCounter(world)
  const kept = await addWebhook(world, owner, url, { branchId })
  await world.db
    .updateTable('branches')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', branchId)
    .execute()
  const { branches, webhooks: listed } = await world.ask(webhooks.getWebhooks, {}, owner)
  assert.deepEqual([branches, listed[0]?.branch?.id], [[], branchId])
  const wish = { kinds: [...kinds], branchId }
  const { id, version } = kept
  const saved = await world.ask(webhooks.saveWebhook, { id, version, url: `${url}/new`, ...wish }, owner)
  assert.equal(saved.webhook.branch?.id, branchId)
  const refused = await world.send(webhooks.saveWebhook, { url, ...wish }, owner)
  assert.deepEqual((refused.body as { fields: object }).fields, { branchId: 'NotFound' })
})

test('however many are added at once, a place has no more than its limit', async () => {
  await using world = await createWorld()
  const { owner } = await openCounter(world)
  for (let n = 1; n < mostWebhooks; n += 1) await addWebhook(world, owner, `${url}/${n}`)
  const adding = ['a', 'b', 'c'].map((each) => addWebhook(world, owner, `${url}/${each}`))
  const refused = (await Promise.allSettled(adding)).flatMap((each) =>
    'reason' in each ? [each.reason] : [],
  )
  assert.deepEqual(
    refused.map((error) => error instanceof Refused && error.errorKey),
    ['TooManyWebhooks', 'TooManyWebhooks'],
  )
})

test('only the owner of its place reaches an endpoint and what it was sent', async () => {
  await using at = await createIntegration()
  const { world, webhook, branch, staff, member } = at
  const { id: deliveryId } = await at.test()
  const other = await openCounter(world, { place: { nameEn: 'Elsewhere' } })
  const since = world.clock.now().toISOString()
  const asked = [
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
  for (const [call, input] of asked) {
    assert.equal((await world.send(call, input, other.owner)).status, 404, call.name)
    for (const person of [branch, staff, member])
      assert.equal((await world.send(call, input, person)).status, 403, call.name)
    assert.equal((await world.send(call, input)).status, 401, call.name)
  }
  assert.deepEqual((await world.ask(webhooks.getWebhooks, {}, other.owner)).webhooks, [])
  assert.equal((await at.shown()).state, 'on')
})

test('a secret is replaced, and for a day messages are signed with both', async () => {
  await using at = await createIntegration()
  const { world, webhook, owner, receiver } = at
  const { secret, webhook: rotated } = await world.ask(
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
  for (const each of [webhook.secret, secret]) assert.equal(verified(each, within).type, 'webhook.test')
  world.clock.advance(24 * 3600)
  const after = await last()
  assert.equal(verified(secret, after).type, 'webhook.test')
  assert.throws(() => verified(webhook.secret, after))
  assert.equal((await at.shown()).oldSecretUntil, null)
})

test('what somebody else changed meanwhile is not overwritten', async () => {
  await using at = await createIntegration()
  const { world, webhook, owner } = at
  const { id } = webhook
  await world.ask(webhooks.setWebhookOn, { id, isOn: false, version: 0 }, owner)
  for (const [call, input] of [
    [webhooks.saveWebhook, { id, url, kinds: [...kinds], version: 0 }],
    [webhooks.rotateSecret, { id, version: 0 }],
    [webhooks.setWebhookOn, { id, isOn: true, version: 0 }],
    [webhooks.deleteWebhook, { id, version: 0 }],
  ] as const)
    assert.equal((await world.send(call, input, owner)).status, 409)
  const log = await world.db.selectFrom('audit_entries').select(['kind', 'action']).orderBy('id').execute()
  assert.deepEqual(log, [
    { kind: 'webhook', action: 'added' },
    { kind: 'webhook', action: 'changed' },
  ])
})

test('what was sent is thrown away with its endpoint, and after thirty days', async () => {
  await using at = await createIntegration()
  const { world, webhook, owner } = at
  const kept = () => world.db.selectFrom('webhook_deliveries').select('id').execute()
  await at.test()
  await at.later(0)
  assert.equal((await kept()).length, 1)
  await world.ask(webhooks.deleteWebhook, { id: webhook.id }, owner)
  assert.deepEqual(await kept(), [])
  const { id } = await addWebhook(world, owner, url)
  await world.ask(webhooks.sendTest, { id }, owner)
  await at.later(31 * 24 * 3600)
  assert.deepEqual(await kept(), [])
})
