import { webhooks } from '#contract/webhooks/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getDeliveries, replayDelivery, replayFailed, sendTest } from './deliveries.service.ts'
import { webhooksJobs } from './webhooks.jobs.ts'
import { webhooksListeners } from './webhooks.listeners.ts'
import { webhooksNotifications } from './webhooks.notifications.ts'
import { webhooksRetention } from './webhooks.retention.ts'
import {
  deleteWebhook,
  getWebhook,
  getWebhooks,
  rotateSecret,
  saveWebhook,
  setWebhookOn,
} from './webhooks.service.ts'

export const webhooksFeature: Feature = {
  routes: routes(webhooks, {
    getWebhooks,
    getWebhook,
    saveWebhook,
    rotateSecret,
    setWebhookOn,
    deleteWebhook,
    getDeliveries,
    sendTest,
    replayDelivery,
    replayFailed,
  }),
  listeners: [...webhooksListeners, ...webhooksNotifications],
  jobs: webhooksJobs,
  retention: webhooksRetention,
}
