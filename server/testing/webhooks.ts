import { Webhook as Verifier } from 'standardwebhooks'
import type { Input } from '#contract/call.ts'
import { webhookKinds } from '#contract/webhookKinds.ts'
import { webhooks } from '#contract/webhooks.ts'
import { deliver } from '../features/webhooks/deliver.service.ts'
import { createWebhooks } from '../integrations/webhooks.ts'
import { openCounter } from './orders.ts'
import type { Person } from './people.ts'
import { createReceiver, type Receiver } from './receiver.ts'
import { createWorld, type World } from './world.ts'

type Wish = Partial<Input<typeof webhooks.saveWebhook>>

/** An owner adds an endpoint; what it was made with. */
export async function addWebhook(world: World, owner: Person, url: string, wish: Wish = {}) {
  const asked = { url, kinds: [...webhookKinds], ...wish }
  const { webhook, secret } = await world.ask(webhooks.saveWebhook, asked, owner)
  return { ...webhook, secret: secret ?? '' }
}

/** What a message says, once its signature is checked by the public library; throws where it doesn't hold. */
export function verified(secret: string, { headers, body }: Receiver['received'][number]) {
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
export async function createIntegration(wish: Wish = {}) {
  const receiver = await createReceiver()
  const world = await createWorld({
    ports: { webhooks: createWebhooks({ hosts: [receiver.host], wholeMs: 1000 }) },
  })
  const counter = await openCounter(world, { points: 1000, place: { branches: [{}, {}] } })
  const { owner } = counter
  const webhook = await addWebhook(world, owner, receiver.url, wish)
  return {
    world,
    ...counter,
    receiver,
    webhook,
    /** As its owner is shown it now. */
    shown: () => world.ask(webhooks.getWebhook, { id: webhook.id }, owner),
    /** What it was sent, the latest first. */
    deliveries: async () =>
      (await world.ask(webhooks.getDeliveries, { webhookId: webhook.id, pageSize: 200 }, owner)).data,
    test: () => world.ask(webhooks.sendTest, { id: webhook.id }, owner),
    /** A round at once, as the worker of a node makes it. */
    round: () => deliver(world.ctx(), { webhookId: webhook.id }),
    /** Later, with all that is due by then done. */
    async later(seconds: number) {
      world.clock.advance(seconds)
      await world.settle()
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      await receiver[Symbol.asyncDispose]()
    },
  }
}
