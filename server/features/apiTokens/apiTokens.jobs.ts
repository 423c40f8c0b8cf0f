import type { Job } from '#server/core/jobs.ts'
import { tellOfExpiry } from './expiry.service.ts'

export const apiTokensJobs: Job[] = [{ name: 'apiTokens.tellOfExpiry', at: '5 * * * *', run: tellOfExpiry }]
