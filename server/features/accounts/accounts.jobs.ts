import type { Job } from '../../core/jobs.ts'
import { resetDueFactors } from './factors/factorResets.service.ts'

export const accountsJobs: Job[] = [
  { name: 'accounts.resetDueFactors', at: '*/5 * * * *', run: resetDueFactors },
]
