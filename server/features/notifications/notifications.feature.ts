import type { Feature } from '#server/core/feature.ts'
import { featureNotificationListeners } from './featureNotifications.listeners.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsListeners } from './notifications.listeners.ts'
import { notificationsRetention } from './notifications.retention.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { pushListeners } from './push.listeners.ts'
import { pushRoutes } from './push.routes.ts'

export const notificationsFeature: Feature = {
  routes: [...notificationsRoutes, ...pushRoutes],
  listeners: [...notificationsListeners, ...featureNotificationListeners, ...pushListeners],
  jobs: notificationsJobs,
  retention: notificationsRetention,
}
