import type { Feature } from '#server/core/feature.ts'
import { accessChangesRoutes } from './accessChanges.routes.ts'
import { factorResetsRoutes } from './factorResets.routes.ts'
import { usersListeners } from './users.listeners.ts'
import { usersRoutes } from './users.routes.ts'

export const usersFeature: Feature = {
  routes: [...usersRoutes, ...factorResetsRoutes, ...accessChangesRoutes],
  listeners: usersListeners,
}
