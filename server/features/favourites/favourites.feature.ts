import type { Feature } from '#server/core/feature.ts'
import { favouritesJobs } from './favourites.jobs.ts'
import { favouritesListeners } from './favourites.listeners.ts'
import { favouritesRoutes } from './favourites.routes.ts'

export const favouritesFeature: Feature = {
  routes: favouritesRoutes,
  listeners: favouritesListeners,
  jobs: favouritesJobs,
}
