import type { Feature } from '../../core/feature.ts'
import { factorResetsRoutes } from './factorResets.routes.ts'
import { usersListeners } from './users.listeners.ts'
import { usersRoutes } from './users.routes.ts'

export const usersFeature: Feature = {
  routes: [...usersRoutes, ...factorResetsRoutes],
  listeners: usersListeners,
}
