import { payouts } from '#contract/payouts/endpoints.ts'
import { statements } from '#contract/payouts/statements.endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { disputeLine, listDisputes, resolveDispute } from './disputes.service.ts'
import { getInvoice } from './invoices.service.ts'
import { getPayee, savePayee } from './payee.service.ts'
import { listPayables, listPayouts, recordPayout } from './payout.service.ts'
import { payoutsJobs } from './payouts.jobs.ts'
import { payoutsNotifications } from './payouts.notifications.ts'
import { getNextPayout, getStatement, listStatements } from './statements.service.ts'
import { listFees, listPayoutTerms, saveFee, savePayoutTerms } from './terms.service.ts'

const payoutsRoutes = [
  ...routes(payoutTerms, {
    getPayoutTerms: ({ ctx }) => listPayoutTerms(ctx),
    savePayoutTerms: ({ ctx, input }) => savePayoutTerms(ctx, input),
    getFees: ({ ctx, input }) => listFees(ctx, input),
    saveFee: ({ ctx, actor, input }) => saveFee(ctx, actor.id, input),
  }),
  ...routes(statements, {
    getNextPayout: ({ ctx, actor, input }) => getNextPayout(ctx, actor, input.servicePlaceId),
    getStatements: ({ ctx, actor, input }) => listStatements(ctx, actor, input),
    getStatement: ({ ctx, actor, input }) => getStatement(ctx, actor, input),
    getInvoice: ({ ctx, actor, input }) => getInvoice(ctx, actor, input.id),
    disputeLine: ({ ctx, actor, input }) => disputeLine(ctx, actor, input),
    getDisputes: ({ ctx, actor, input }) => listDisputes(ctx, actor, input),
    resolveDispute: ({ ctx, actor, input }) => resolveDispute(ctx, actor, input),
  }),
  ...routes(payouts, {
    getPayee: ({ ctx, actor, input }) => getPayee(ctx, actor, input.servicePlaceId),
    savePayee: ({ ctx, actor, input }) => savePayee(ctx, actor, input),
    getPayables: ({ ctx, actor, input }) => listPayables(ctx, actor, input),
    recordPayout: ({ ctx, actor, input }) => recordPayout(ctx, actor, input),
    getPayouts: ({ ctx, actor, input }) => listPayouts(ctx, actor, input),
  }),
]

export const payoutsFeature: Feature = {
  routes: payoutsRoutes,
  listeners: payoutsNotifications,
  jobs: payoutsJobs,
}
