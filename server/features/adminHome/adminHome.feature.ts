import { adminDashboard } from '#contract/adminHome/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { adminHomeJobs } from './adminHome.jobs.ts'
import { getBusiness } from './business.service.ts'
import { getFigures } from './figures.service.ts'

export const adminHomeFeature: Feature = {
  routes: routes(adminDashboard, { getFigures, getBusiness }),
  jobs: adminHomeJobs,
}
