import type { Feature } from '#server/core/feature.ts'
import { referralsJobs } from './referrals.jobs.ts'
import { referralsListeners } from './referrals.listeners.ts'
import { referralsRetention } from './referrals.retention.ts'
import { referralsRoutes } from './referrals.routes.ts'

export const referralsFeature: Feature = {
  routes: referralsRoutes,
  listeners: referralsListeners,
  jobs: referralsJobs,
  retention: referralsRetention,
}
