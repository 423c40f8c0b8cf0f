import { appConfig } from '#contract/startup/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getOwn, getShared, getStartup } from './startup.service.ts'

export const startupFeature: Feature = {
  routes: routes(appConfig, { getStartup, getShared, getOwn }),
}
