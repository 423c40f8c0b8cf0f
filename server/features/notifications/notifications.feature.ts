import type { Feature } from '../../core/feature.ts'
import { newsListeners } from './news.listeners.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsListeners } from './notifications.listeners.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature: Feature = {
  routes: notificationsRoutes,
  listeners: [...notificationsListeners, ...newsListeners],
  jobs: notificationsJobs,
}
