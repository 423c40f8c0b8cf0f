import { payouts } from '#contract/payouts/endpoints.ts'
import { statements } from '#contract/payouts/statements.endpoints.ts'
import { payoutTerms } from '#contract/payouts/terms.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { disputeLine, getDisputes, resolveDispute } from './disputes.service.ts'
import { getInvoice } from './invoices.service.ts'
import { getPayee, savePayee } from './payee.service.ts'
import { getPayables, getPayouts, recordPayout } from './payout.service.ts'
import { payoutsJobs } from './payouts.jobs.ts'
import { payoutsNotifications } from './payouts.notifications.ts'
import { getNextPayout, getStatement, getStatements } from './statements.service.ts'
import { getFees, getPayoutTerms, saveFee, savePayoutTerms } from './terms.service.ts'

export const payoutsFeature: Feature = {
  routes: [
    ...routes(payoutTerms, { getPayoutTerms, savePayoutTerms, getFees, saveFee }),
    ...routes(statements, {
      getNextPayout,
      getStatements,
      getStatement,
      getInvoice,
      disputeLine,
      getDisputes,
      resolveDispute,
    }),
    ...routes(payouts, { getPayee, savePayee, getPayables, recordPayout, getPayouts }),
  ],
  listeners: payoutsNotifications,
  jobs: payoutsJobs,
}
