import type { Job } from '#server/core/jobs.ts'
import { remindOfGifts, returnDue } from './endings.service.ts'

export const giftsJobs: Job[] = [
  { name: 'gifts.returnDue', at: '*/10 * * * *', run: returnDue },
  { name: 'gifts.remindOfGifts', at: '40 8 * * *', run: remindOfGifts },
]
