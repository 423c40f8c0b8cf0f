import { countryLimits } from '#contract/regions/limits.endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { listCountryLimits, saveCountryLimits } from './countryLimits.service.ts'

export const countryLimitsRoutes = routes(countryLimits, {
  getCountryLimits: ({ ctx }) => listCountryLimits(ctx),
  saveCountryLimits: ({ ctx, input }) => saveCountryLimits(ctx, input),
})
