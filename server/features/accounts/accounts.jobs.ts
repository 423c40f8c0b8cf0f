import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { applyDueChanges } from './accessChanges.service.ts'
import { resetDueFactors } from './factors/factorResets.service.ts'
import { deleteExpiredInvitations } from './invitations.service.ts'

export const accountsJobs = defineJobs('accounts', [
  { at: '*/5 * * * *', run: applyDueChanges },
  { at: '*/5 * * * *', run: resetDueFactors },
  { at: '40 3 * * *', run: deleteExpiredInvitations },
])
