import type { Job } from '#server/core/jobs.ts'
import { lapse, releaseDue } from './follow.service.ts'

export const referralsJobs: Job[] = [
  { name: 'referrals.releaseDue', at: '25 * * * *', run: releaseDue },
  { name: 'referrals.lapse', at: '50 1 * * *', run: lapse },
]
