import type { Job } from '#server/core/events/scheduledJobs.ts'
import { expirePoints, remindOfExpiry } from './expiry.service.ts'
import { checkLedger } from './ledgerCheck.service.ts'
import { logOrphanedHolds, watchOrphanedHolds } from './orphanedHolds.service.ts'

export const walletJobs: Job[] = [
  { name: 'wallet.expirePoints', at: '*/5 * * * *', run: expirePoints },
  { name: 'wallet.remindOfExpiry', at: '15 7 * * *', run: remindOfExpiry },
  { name: 'wallet.watchHolds', at: '*/10 * * * *', run: watchOrphanedHolds },
  { name: 'wallet.listStrayHolds', at: '45 2 * * *', run: logOrphanedHolds },
  { name: 'wallet.checkLedger', at: '20 3 * * *', run: checkLedger },
]
