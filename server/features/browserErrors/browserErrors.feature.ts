import { browserErrors } from '#contract/browserErrors/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { countBrowserError } from './browserErrors.service.ts'

export const browserErrorsFeature: Feature = {
  routes: routes(browserErrors, { report: countBrowserError }),
}
