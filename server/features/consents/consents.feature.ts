import { consents } from '#contract/consents/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { consentsRetention } from './consents.retention.ts'
import { giveConsent, withdrawConsent } from './consents.service.ts'
import { getConsents } from './listing.service.ts'

export const consentsFeature: Feature = {
  routes: routes(consents, { getConsents, giveConsent, withdrawConsent }),
  retention: consentsRetention,
}
