import type { Job } from '#server/core/events/scheduledJobs.ts'
import { notifyOfExpiry } from './expiry.service.ts'

export const apiTokensJobs: Job[] = [{ name: 'apiTokens.tellOfExpiry', at: '5 * * * *', run: notifyOfExpiry }]
