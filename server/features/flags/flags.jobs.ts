import type { Job } from '#server/core/jobs.ts'
import { findFlags } from './findFlags.service.ts'

export const flagsJobs: Job[] = [{ name: 'flags.findFlags', at: '40 1 * * *', run: findFlags }]
