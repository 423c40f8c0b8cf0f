import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { expirePoints, remindOfExpiry } from './expiry.service.ts'
import { checkLedger } from './ledgerCheck.service.ts'
import { logOrphanedHolds, watchOrphanedHolds } from './orphanedHolds.service.ts'

export const walletJobs = defineJobs('wallet', [
  { at: '*/5 * * * *', run: expirePoints },
  { at: '15 7 * * *', run: remindOfExpiry },
  { at: '*/10 * * * *', run: watchOrphanedHolds },
  { at: '45 2 * * *', run: logOrphanedHolds },
  { at: '20 3 * * *', run: checkLedger },
])
