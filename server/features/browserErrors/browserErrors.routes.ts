import { browserErrors } from '#contract/browserErrors/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { countBrowserError } from './browserErrors.service.ts'

export const browserErrorsRoutes = routes(browserErrors, {
  async report({ ctx, input }) {
    countBrowserError(ctx, input)
    return {}
  },
})
