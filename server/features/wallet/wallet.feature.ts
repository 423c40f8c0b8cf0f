import type { Feature } from '#server/core/feature.ts'
import { earlyExpiriesRoutes } from './earlyExpiries.routes.ts'
import { walletJobs } from './wallet.jobs.ts'
import { walletListeners } from './wallet.listeners.ts'
import { walletRoutes } from './wallet.routes.ts'

export const walletFeature: Feature = {
  routes: [...walletRoutes, ...earlyExpiriesRoutes],
  listeners: walletListeners,
  jobs: walletJobs,
}
