import { memberHome } from '#contract/memberHome.ts'
import { routes } from '#server/core/routes.ts'
import { getMemberHome, listEndingSoon } from './memberHome.service.ts'

export const memberHomeRoutes = routes(memberHome, {
  getMemberHome: ({ ctx, actor }) => getMemberHome(ctx, actor),
  getEndsSoon: ({ ctx, input }) => listEndingSoon(ctx, input.countryId || undefined),
})
