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

/** With the public library; returns the content. Throws if the signature is invalid. */
export function verifyMessage(secret: string, { headers, body }: WebhookReceiver['received'][number]) {
  const signed = {
    'webhook-id': headers['webhook-id'] ?? '',
    'webhook-timestamp': headers['webhook-timestamp'] ?? '',
    'webhook-signature': headers['webhook-signature'] ?? '',
  }
  const at = new Date(Number(signed['webhook-timestamp']) * 1000)
  // The library checks timestamps against the system clock, but test apps have their own. So it signs the
  // message again and the two signatures are compared.
  const [, signature = ''] = new Verifier(secret).sign(signed['webhook-id'], at, body).split(',')
  if (!signed['webhook-signature'].split(' ').includes(`v1,${signature}`))
    throw new Error('invalid webhook signature')
  return JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }
}

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
    getWebhook: () => app.request(webhooks.getWebhook, { id: webhook.id }, owner),
    deliveries: async () =>
      (await app.request(webhooks.getDeliveries, { webhookId: webhook.id, pageSize: 200 }, owner)).data,
    test: () => app.request(webhooks.sendTest, { id: webhook.id }, owner),
    round: () => deliverDue(app.ctx(), { webhookId: webhook.id }),
    /** Also runs all jobs that are due by then. */
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
