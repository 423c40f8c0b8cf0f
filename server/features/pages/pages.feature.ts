import type { Feature } from '#server/core/feature.ts'
import { contactMailsRoutes } from './contactMails.routes.ts'
import { pagesListeners } from './pages.listeners.ts'
import { pagesRetention } from './pages.retention.ts'
import { pagesRoutes } from './pages.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

export const pagesFeature: Feature = {
  routes: [...pagesRoutes, ...contactMailsRoutes, ...settingsRoutes],
  listeners: pagesListeners,
  retention: pagesRetention,
}
