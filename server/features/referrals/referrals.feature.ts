import { referrals } from '#contract/referrals/endpoints.ts'
import { referralTerms } from '#contract/referrals/terms.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { routes } from '#server/core/request/routes.ts'
import { join } from './join.service.ts'
import { getInvitation, getOwnReferrals } from './own.service.ts'
import { referralsJobs } from './referrals.jobs.ts'
import { referralsListeners } from './referrals.listeners.ts'
import { referralsNotifications } from './referrals.notifications.ts'
import { referralsRetention } from './referrals.retention.ts'
import {
  decideReferral,
  fundReferrals,
  listReferrals,
  listTerms,
  saveReferralTerms,
} from './staff.service.ts'

const referralsRoutes = [
  ...routes(referrals, {
    getOwnReferrals: ({ ctx, actor }) => getOwnReferrals(ctx, actor),
    getInvitation: ({ ctx, input }) => getInvitation(ctx, input.code),
    enterCode: async ({ ctx, actor, input }) => {
      await join(ctx, actor.id, input.code)
      return getOwnReferrals(ctx, actor)
    },
  }),
  ...routes(referralTerms, {
    getReferralTerms: ({ ctx }) => listTerms(ctx),
    saveReferralTerms: ({ ctx, input }) => saveReferralTerms(ctx, input),
    fundReferrals: ({ ctx, input }) => fundReferrals(ctx, input),
    getReferrals: ({ ctx, actor, input }) => listReferrals(ctx, actor, input),
    decideReferral: ({ ctx, actor, input }) => decideReferral(ctx, actor, input),
  }),
]

export const referralsFeature: Feature = {
  routes: referralsRoutes,
  listeners: [...referralsListeners, ...referralsNotifications],
  jobs: referralsJobs,
  retention: referralsRetention,
}
