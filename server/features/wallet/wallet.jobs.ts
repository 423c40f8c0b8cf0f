import type { Job } from '../../core/jobs.ts'
import { expirePoints, remindOfExpiry } from './expiry.service.ts'

export const walletJobs: Job[] = [
  { name: 'wallet.expirePoints', at: '*/5 * * * *', run: expirePoints },
  { name: 'wallet.remindOfExpiry', at: '15 7 * * *', run: remindOfExpiry },
]
