import type { Feature } from '#server/core/feature.ts'
import { branchesRoutes } from './branches.routes.ts'
import { managedPlacesRoutes } from './managedPlaces.routes.ts'
import { placesJobs } from './places.jobs.ts'
import { placesListeners } from './places.listeners.ts'
import { placesRetention } from './places.retention.ts'
import { placesRoutes } from './places.routes.ts'

export const placesFeature: Feature = {
  routes: [...placesRoutes, ...managedPlacesRoutes, ...branchesRoutes],
  listeners: placesListeners,
  jobs: placesJobs,
  retention: placesRetention,
}
