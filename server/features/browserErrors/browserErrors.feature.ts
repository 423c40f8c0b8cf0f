import { browserErrors } from '#contract/browserErrors/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { countBrowserError } from './browserErrors.service.ts'

const browserErrorsRoutes = routes(browserErrors, {
  async report({ ctx, input }) {
    countBrowserError(ctx, input)
    return {}
  },
})

export const browserErrorsFeature: Feature = {
  routes: browserErrorsRoutes,
}
