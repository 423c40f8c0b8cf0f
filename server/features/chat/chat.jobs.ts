import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { eraseMessageBodies } from './erase.service.ts'

export const chatJobs = defineJobs('chat', [{ at: '35 3 * * *', run: eraseMessageBodies }])
