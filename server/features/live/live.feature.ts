import { live } from '#contract/live/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { listen } from './live.service.ts'

export const liveFeature: Feature = {
  routes: routes(live, { listen }),
}
