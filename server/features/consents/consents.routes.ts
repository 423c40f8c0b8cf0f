import { consents } from '#contract/consents/endpoints.ts'
import { routes } from '#server/core/request/routes.ts'
import { giveConsent, withdrawConsent } from './consents.service.ts'
import { listConsents } from './listing.service.ts'

export const consentsRoutes = routes(consents, {
  getConsents: ({ ctx, actor }) => listConsents(ctx, actor),
  giveConsent: ({ ctx, actor, input }) => giveConsent(ctx, actor, input),
  withdrawConsent: ({ ctx, actor, input }) => withdrawConsent(ctx, actor, input.purpose),
})
