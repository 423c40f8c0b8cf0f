import type { Job } from '#server/core/events/scheduledJobs.ts'
import { remindOfGifts, returnExpired } from './closeGifts.service.ts'

export const giftsJobs: Job[] = [
  { name: 'gifts.returnDue', at: '*/10 * * * *', run: returnExpired },
  { name: 'gifts.remindOfGifts', at: '40 8 * * *', run: remindOfGifts },
]
