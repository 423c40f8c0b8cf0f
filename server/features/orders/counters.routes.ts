import { counters } from '#contract/orders/counters.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { listChoices, listCounters } from './counters.service.ts'

export const countersRoutes = routes(counters, {
  getCounters: ({ ctx, actor, input }) => listCounters(ctx, actor, input.servicePlaceId),
  getChoices: ({ ctx, actor, input }) => listChoices(ctx, actor, input.branchId),
})
