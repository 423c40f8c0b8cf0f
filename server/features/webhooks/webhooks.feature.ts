import { webhooks } from '#contract/webhooks/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { listDeliveries, replayDelivery, replayFailed, sendTest } from './deliveries.service.ts'
import { webhooksJobs } from './webhooks.jobs.ts'
import { webhooksListeners } from './webhooks.listeners.ts'
import { webhooksNotifications } from './webhooks.notifications.ts'
import { webhooksRetention } from './webhooks.retention.ts'
import {
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  saveWebhook,
  setWebhookOn,
} from './webhooks.service.ts'

const webhooksRoutes = routes(webhooks, {
  getWebhooks: ({ ctx, actor }) => listWebhooks(ctx, actor),
  getWebhook: ({ ctx, actor, input }) => getWebhook(ctx, actor, input.id),
  saveWebhook: ({ ctx, actor, input }) => saveWebhook(ctx, actor, input),
  rotateSecret: ({ ctx, actor, input }) => rotateSecret(ctx, actor, input),
  setWebhookOn: ({ ctx, actor, input }) => setWebhookOn(ctx, actor, input),
  deleteWebhook: ({ ctx, actor, input }) => deleteWebhook(ctx, actor, input),
  getDeliveries: ({ ctx, actor, input }) => listDeliveries(ctx, actor, input),
  sendTest: ({ ctx, actor, input }) => sendTest(ctx, actor, input.id),
  replayDelivery: ({ ctx, actor, input }) => replayDelivery(ctx, actor, input.id),
  replayFailed: ({ ctx, actor, input }) => replayFailed(ctx, actor, input),
})

export const webhooksFeature: Feature = {
  routes: webhooksRoutes,
  listeners: [...webhooksListeners, ...webhooksNotifications],
  jobs: webhooksJobs,
  retention: webhooksRetention,
}
