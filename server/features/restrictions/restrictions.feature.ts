import { restrictions } from '#contract/restrictions/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { restrictionsListeners } from './restrictions.listeners.ts'
import { restrictionsRetention } from './restrictions.retention.ts'
import { getOwnRestrictions, liftRestriction, restrictMember } from './restrictions.service.ts'

export const restrictionsFeature: Feature = {
  routes: routes(restrictions, { restrictMember, liftRestriction, getOwnRestrictions }),
  listeners: restrictionsListeners,
  retention: restrictionsRetention,
}
