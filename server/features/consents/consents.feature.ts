import { consents } from '#contract/consents/endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { consentsRetention } from './consents.retention.ts'
import { giveConsent, withdrawConsent } from './consents.service.ts'
import { listConsents } from './listing.service.ts'

const consentsRoutes = routes(consents, {
  getConsents: ({ ctx, actor }) => listConsents(ctx, actor),
  giveConsent: ({ ctx, actor, input }) => giveConsent(ctx, actor, input),
  withdrawConsent: ({ ctx, actor, input }) => withdrawConsent(ctx, actor, input.purpose),
})

export const consentsFeature: Feature = { routes: consentsRoutes, retention: consentsRetention }
