import { workHome } from '#contract/workHome/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getPlaceSetup } from './placeSetup.service.ts'
import { getQueue, getQueues } from './queues.service.ts'

export const workHomeFeature: Feature = {
  routes: routes(workHome, { getPlaceSetup, getQueue, getQueues }),
}
