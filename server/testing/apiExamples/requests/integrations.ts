import { insights } from '#contract/insights/endpoints.ts'
import { webhooks } from '#contract/webhooks/endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

const offerChange = {
  at: '2026-11-14T08:30:00.000Z',
  changed: ['discount' as const],
  days: 7,
  before: { from: '2026-11-07', to: '2026-11-13', views: 96, reserved: 3, paid: 2 },
  after: { from: '2026-11-15', to: '2026-11-21', views: 131, reserved: 7, paid: 5 },
}

export async function integrationRequests({
  app,
  find,
  people: { owner },
  placeId,
  branchId,
  offerId,
}: DemoScene): Promise<ExampleRequests<'apiTokens' | 'webhooks' | 'insights'>> {
  const webhookId = await find('select max(id) from webhooks')
  return {
    apiTokens: {
      createToken: {
        as: owner,
        input: { name: 'كاشير المحلة', scopes: ['orders:read', 'orders:write'], branchId, days: 365 },
      },
      revokeToken: { as: owner, input: async () => ({ id: await find('select max(id) from api_tokens') }) },
    },
    webhooks: {
      getWebhook: { as: owner, input: { id: webhookId } },
      getDeliveries: { as: owner, input: { webhookId, state: 'delivered' } },
      sendTest: { as: owner, input: { id: webhookId } },
      replayDelivery: {
        as: owner,
        input: async () => ({
          id: await find<string>("select id::text from webhook_deliveries where state = 'failed' limit 1"),
        }),
      },
      replayFailed: { as: owner, input: { id: webhookId, since: '2026-11-20T00:00:00.000Z' } },
      setWebhookOn: { as: owner, input: { id: webhookId, isOn: false } },
      saveWebhook: {
        as: owner,
        input: {
          url: 'https://books.koshari.example/makan',
          kinds: ['order.paid', 'order.reversed'],
          branchId,
        },
      },
      rotateSecret: { as: owner, input: { id: webhookId } },
      deleteWebhook: {
        as: owner,
        input: async () => ({
          id: (await app.request(webhooks.getWebhooks, {}, owner)).webhooks.at(-1)?.id ?? 0,
        }),
      },
    },
    insights: {
      getInsights: { as: owner, input: { servicePlaceId: placeId, last: '28' } },
      getOfferChanges: {
        as: owner,
        input: { offerId },
        reply: async () => {
          const reply = await app.request(insights.getOfferChanges, { offerId }, owner)
          return { ...reply, changes: [offerChange] }
        },
      },
      countView: { input: { page: 'place', id: placeId }, reply: {} },
    },
  }
}
