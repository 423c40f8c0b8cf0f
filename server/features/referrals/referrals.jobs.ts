import type { Job } from '#server/core/events/scheduledJobs.ts'
import { lapseReferrals, payDueRewards } from './orderRewards.service.ts'

export const referralsJobs: Job[] = [
  { name: 'referrals.releaseDue', at: '25 * * * *', run: payDueRewards },
  { name: 'referrals.lapse', at: '50 1 * * *', run: lapseReferrals },
]
