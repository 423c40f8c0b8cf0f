import type { Job } from '../../core/jobs.ts'
import { tellOfExpiry } from './expiry.service.ts'

export const apiTokensJobs: Job[] = [{ name: 'apiTokens.tellOfExpiry', at: '5 * * * *', run: tellOfExpiry }]
