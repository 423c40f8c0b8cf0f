import { secondFactorResets } from '#contract/users/factorResets.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import {
  agreeToFactorReset,
  getFactorReset,
  requestFactorReset,
  stopFactorReset,
} from './factorResets.service.ts'

export const factorResetsRoutes = routes(secondFactorResets, {
  getFactorReset: ({ ctx, actor, input }) => getFactorReset(ctx, actor, input.userId),
  askFactorReset: ({ ctx, actor, input }) => requestFactorReset(ctx, actor, input),
  agreeToFactorReset: ({ ctx, actor, input }) => agreeToFactorReset(ctx, actor, input.userId),
  stopFactorReset: ({ ctx, actor, input }) => stopFactorReset(ctx, actor, input.userId),
})
