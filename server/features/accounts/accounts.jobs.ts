import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { applyDueChanges } from './accessChanges.service.ts'
import { resetDueFactors } from './factors/factorResets.service.ts'

export const accountsJobs = defineJobs('accounts', [
  { at: '*/5 * * * *', run: applyDueChanges },
  { at: '*/5 * * * *', run: resetDueFactors },
])
