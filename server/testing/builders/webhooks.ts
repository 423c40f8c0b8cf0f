import { Webhook as Verifier } from 'standardwebhooks'
import type { Input } from '#contract/core/endpoint.ts'
import { webhookKinds } from '#contract/webhooks/constants.ts'
import { webhooks } from '#contract/webhooks/endpoints.ts'
import { deliverDue } from '#server/features/webhooks/deliver.service.ts'
import { createWebhooks } from '#server/integrations/webhooks.ts'
import { createTestApp, type TestApp } from '../app/testApp.ts'
import { createWebhookReceiver, type WebhookReceiver } from '../standIns/webhookReceiver.ts'
import { openCounter } from './orders.ts'
import type { TestUser } from './users.ts'

type WebhookOverrides = Partial<Input<typeof webhooks.saveWebhook>>

/** An owner adds an endpoint; what it was made with. */
export async function addWebhook(
  app: TestApp,
  owner: TestUser,
  url: string,
  overrides: WebhookOverrides = {},
) {
  const input = { url, kinds: [...webhookKinds], ...overrides }
  const { webhook, secret } = await app.request(webhooks.saveWebhook, input, owner)
  return { ...webhook, secret: secret ?? '' }
}

/** What a message says, once its signature is checked by the public library; throws where it doesn't hold. */
export function verifyMessage(secret: string, { headers, body }: WebhookReceiver['received'][number]) {
  const signed = {
    'webhook-id': headers['webhook-id'] ?? '',
    'webhook-timestamp': headers['webhook-timestamp'] ?? '',
    'webhook-signature': headers['webhook-signature'] ?? '',
  }
  const at = new Date(Number(signed['webhook-timestamp']) * 1000)
  // The library compares with the clock of this machine, and a world has its own: it signs anew, and we compare.
  const [, signature = ''] = new Verifier(secret).sign(signed['webhook-id'], at, body).split(',')
  if (!signed['webhook-signature'].split(' ').includes(`v1,${signature}`))
    throw new Error('another signature')
  return JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }
}

/** A world with a counter and a system of its place. Dispose of it. */
export async function createWebhookTestApp(overrides: WebhookOverrides = {}) {
  const receiver = await createWebhookReceiver()
  const app = await createTestApp({
    ports: { webhooks: createWebhooks({ hosts: [receiver.host], totalTimeoutMs: 1000 }) },
  })
  const counter = await openCounter(app, { points: 1000, place: { branches: [{}, {}] } })
  const { owner } = counter
  const webhook = await addWebhook(app, owner, receiver.url, overrides)
  return {
    app,
    ...counter,
    receiver,
    webhook,
    /** As its owner is shown it now. */
    getWebhook: () => app.request(webhooks.getWebhook, { id: webhook.id }, owner),
    /** What it was sent, the latest first. */
    deliveries: async () =>
      (await app.request(webhooks.getDeliveries, { webhookId: webhook.id, pageSize: 200 }, owner)).data,
    test: () => app.request(webhooks.sendTest, { id: webhook.id }, owner),
    /** A round at once, as the worker of a node makes it. */
    round: () => deliverDue(app.ctx(), { webhookId: webhook.id }),
    /** Later, with all that is due by then done. */
    async later(seconds: number) {
      app.clock.advance(seconds)
      await app.runPendingJobs()
    },
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}
