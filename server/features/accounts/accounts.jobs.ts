import type { Job } from '#server/core/events/scheduledJobs.ts'
import { applyDueChanges } from './accessChanges.service.ts'
import { resetDueFactors } from './factors/factorResets.service.ts'

export const accountsJobs: Job[] = [
  { name: 'accounts.applyDueChanges', at: '*/5 * * * *', run: applyDueChanges },
  { name: 'accounts.resetDueFactors', at: '*/5 * * * *', run: resetDueFactors },
]
