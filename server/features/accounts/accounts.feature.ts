import type { Feature } from '../../core/feature.ts'
import { accountsJobs } from './accounts.jobs.ts'
import { accountsListeners } from './accounts.listeners.ts'
import { accountsRoutes } from './accounts.routes.ts'

export const accountsFeature: Feature = {
  routes: accountsRoutes,
  listeners: accountsListeners,
  jobs: accountsJobs,
}
