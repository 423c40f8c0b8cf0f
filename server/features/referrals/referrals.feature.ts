import { referrals } from '#contract/referrals/endpoints.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { enterCode, getInvitation, getOwnReferrals } from './own.service.ts'
import { referralsJobs } from './referrals.jobs.ts'
import { referralsListeners } from './referrals.listeners.ts'
import { referralsNotifications } from './referrals.notifications.ts'
import { referralsRetention } from './referrals.retention.ts'
import {
  decideReferral,
  fundReferrals,
  getReferrals,
  getReferralTerms,
  saveReferralTerms,
} from './staff.service.ts'

export const referralsFeature: Feature = {
  routes: [
    ...routes(referrals, { getOwnReferrals, getInvitation, enterCode }),
    ...routes(referralTerms, {
      getReferralTerms,
      saveReferralTerms,
      fundReferrals,
      getReferrals,
      decideReferral,
    }),
  ],
  listeners: [...referralsListeners, ...referralsNotifications],
  jobs: referralsJobs,
  retention: referralsRetention,
}
