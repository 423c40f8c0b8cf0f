import { memberDashboard } from '#contract/memberHome/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getEndsSoon, getMemberHome } from './memberHome.service.ts'

export const memberHomeFeature: Feature = {
  routes: routes(memberDashboard, { getMemberHome, getEndsSoon }),
}
