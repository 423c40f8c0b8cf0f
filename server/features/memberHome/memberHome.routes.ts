import { memberDashboard } from '#contract/memberHome/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { getMemberHome, listEndingSoon } from './memberHome.service.ts'

export const memberHomeRoutes = routes(memberDashboard, {
  getMemberHome: ({ ctx, actor }) => getMemberHome(ctx, actor),
  getEndsSoon: ({ ctx, input }) => listEndingSoon(ctx, input.countryId || undefined),
})
