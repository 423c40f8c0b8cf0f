import { webhooks } from '#contract/webhooks/endpoints.ts'
import { deliveryStateMachine } from '#contract/webhooks/stateMachine.ts'
import type { WebhookAnswer } from '#server/integrations/ports.ts'
import type { TestApp } from '../app/testApp.ts'
import { openCounter } from '../builders/orders.ts'
import { logInAgain, type TestUser } from '../builders/users.ts'
import { addWebhook } from '../builders/webhooks.ts'
import { defineWalk, type WalkStep } from './walk.ts'

type Scene = {
  app: TestApp
  owner: TestUser
  webhookId: number
  deliveryId: string
  endpoint: { answer: WebhookAnswer }
}

const toAnswer = (status: number): WebhookAnswer => ({
  outcome: 'answered',
  status,
  text: '',
  retryAfter: null,
})

async function begin(app: TestApp): Promise<Scene> {
  app.clock.set('2026-11-21T10:00:00Z')
  const endpoint = { answer: toAnswer(500) }
  app.instance.ports.webhooks = { accepts: async () => true, send: async () => endpoint.answer }
  const { owner } = await openCounter(app, { points: 0 })
  const { id: webhookId } = await addWebhook(app, owner, 'https://pos.example.com/hooks')
  const { id: deliveryId } = await app.request(webhooks.sendTest, { id: webhookId }, owner)
  return { app, owner, webhookId, deliveryId, endpoint }
}

/** Longer than the longest pause of a webhook and wait of a message. */
const aDay = 24 * 3600

async function attempt(scene: Scene): Promise<void> {
  const { app } = scene
  app.clock.advance(aDay)
  scene.owner = await logInAgain(app.ctx(), scene.owner)
  await app.runPendingJobs()
}

const turn = ({ app, owner, webhookId }: Scene, isOn: boolean) =>
  app.request(webhooks.setWebhookOn, { id: webhookId, isOn }, owner)

export const deliveriesWalk = defineWalk<Scene>({
  machine: deliveryStateMachine,
  begin,
  steps: [
    ...[204, 500, 410].map(
      (status): WalkStep<Scene> => ({
        role: 'system',
        async run(scene) {
          scene.endpoint.answer = toAnswer(status)
          await attempt(scene)
        },
      }),
    ),
    ...[true, false].map((isOn): WalkStep<Scene> => ({ role: 'system', run: (scene) => turn(scene, isOn) })),
    {
      endpoint: 'webhooks.sendTest',
      role: 'owner',
      async run(scene) {
        const { id } = await scene.app.request(webhooks.sendTest, { id: scene.webhookId }, scene.owner)
        scene.deliveryId = id
      },
    },
    {
      endpoint: 'webhooks.replayDelivery',
      role: 'owner',
      run: ({ app, owner, deliveryId }) => app.request(webhooks.replayDelivery, { id: deliveryId }, owner),
    },
    {
      endpoint: 'webhooks.replayFailed',
      role: 'owner',
      isBulk: true,
      run: ({ app, owner, webhookId }) =>
        app.request(webhooks.replayFailed, { id: webhookId, since: '2026-11-01T00:00:00Z' }, owner),
    },
  ],
})
