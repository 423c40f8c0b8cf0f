import { memberDashboard } from '#contract/memberHome/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getMemberHome, listEndingSoon } from './memberHome.service.ts'

const memberHomeRoutes = routes(memberDashboard, {
  getMemberHome: ({ ctx, actor }) => getMemberHome(ctx, actor),
  getEndsSoon: ({ ctx, input }) => listEndingSoon(ctx, input.countryId || undefined),
})

export const memberHomeFeature: Feature = { routes: memberHomeRoutes }
