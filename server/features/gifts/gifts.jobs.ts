import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { remindOfGifts, returnExpired } from './closeGifts.service.ts'

export const giftsJobs = defineJobs('gifts', [
  { at: '*/10 * * * *', run: returnExpired },
  { at: '40 8 * * *', run: remindOfGifts },
])
