import type { Job } from '#server/core/events/scheduledJobs.ts'
import { eraseMessageBodies } from './erase.service.ts'

export const chatJobs: Job[] = [{ name: 'chat.eraseHeldWords', at: '35 3 * * *', run: eraseMessageBodies }]
