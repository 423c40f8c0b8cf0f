import { countryLimits } from '#contract/countryLimits.ts'
import { routes } from '#server/core/routes.ts'
import { listCountryLimits, saveCountryLimits } from './countryLimits.service.ts'

export const countryLimitsRoutes = routes(countryLimits, {
  getCountryLimits: ({ ctx }) => listCountryLimits(ctx),
  saveCountryLimits: ({ ctx, input }) => saveCountryLimits(ctx, input),
})
