import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { remindOfExpiry } from './expiry.service.ts'

export const apiTokensJobs = defineJobs('apiTokens', [{ at: '5 * * * *', run: remindOfExpiry }])
