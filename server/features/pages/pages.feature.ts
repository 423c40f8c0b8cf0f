import type { Feature } from '../../core/feature.ts'
import { contactMailsRoutes } from './contactMails.routes.ts'
import { pagesJobs } from './pages.jobs.ts'
import { pagesListeners } from './pages.listeners.ts'
import { pagesRoutes } from './pages.routes.ts'

export const pagesFeature: Feature = {
  routes: [...pagesRoutes, ...contactMailsRoutes],
  listeners: pagesListeners,
  jobs: pagesJobs,
}
