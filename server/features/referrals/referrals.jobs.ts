import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { lapseReferrals, payDueRewards } from './orderRewards.service.ts'

export const referralsJobs = defineJobs('referrals', [
  { at: '25 * * * *', run: payDueRewards },
  { at: '50 1 * * *', run: lapseReferrals },
])
