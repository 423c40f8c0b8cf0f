import { notifications } from '#contract/notifications/endpoints.ts'
import { push } from '#contract/notifications/push.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsListeners } from './notifications.listeners.ts'
import { notificationsRetention } from './notifications.retention.ts'
import { getAllNotifications, getAllNotificationsCount, updateSeen } from './notifications.service.ts'
import { pushListeners } from './push.listeners.ts'
import { getPushKey, getPushSettings, savePushSettings, subscribe, unsubscribe } from './push.service.ts'

export const notificationsFeature: Feature = {
  routes: [
    ...routes(notifications, { getAllNotifications, getAllNotificationsCount, updateSeen }),
    ...routes(push, { getPushKey, subscribe, unsubscribe, getPushSettings, savePushSettings }),
  ],
  listeners: [...notificationsListeners, ...pushListeners],
  jobs: notificationsJobs,
  retention: notificationsRetention,
}
