import { factorResets } from '#contract/factorResets.ts'
import { routes } from '#server/core/routes.ts'
import {
  agreeToFactorReset,
  askFactorReset,
  getFactorReset,
  stopFactorReset,
} from './factorResets.service.ts'

export const factorResetsRoutes = routes(factorResets, {
  getFactorReset: ({ ctx, actor, input }) => getFactorReset(ctx, actor, input.userId),
  askFactorReset: ({ ctx, actor, input }) => askFactorReset(ctx, actor, input),
  agreeToFactorReset: ({ ctx, actor, input }) => agreeToFactorReset(ctx, actor, input.userId),
  stopFactorReset: ({ ctx, actor, input }) => stopFactorReset(ctx, actor, input.userId),
})
