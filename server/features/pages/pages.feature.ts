import type { Feature } from '../../core/feature.ts'
import { pagesListeners } from './pages.listeners.ts'
import { pagesRoutes } from './pages.routes.ts'

export const pagesFeature: Feature = {
  routes: pagesRoutes,
  listeners: pagesListeners,
}
