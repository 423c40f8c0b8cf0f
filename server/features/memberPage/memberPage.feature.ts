import { memberPage } from '#contract/memberPage/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { getMember } from './memberPage.service.ts'
import { getTimeline } from './timeline.service.ts'

export const memberPageFeature: Feature = {
  routes: routes(memberPage, { getMember, getTimeline }),
}
