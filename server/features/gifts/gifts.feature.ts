import type { Feature } from '#server/core/feature.ts'
import { giftsJobs } from './gifts.jobs.ts'
import { giftsListeners } from './gifts.listeners.ts'
import { giftsRoutes } from './gifts.routes.ts'

export const giftsFeature: Feature = { routes: giftsRoutes, listeners: giftsListeners, jobs: giftsJobs }
