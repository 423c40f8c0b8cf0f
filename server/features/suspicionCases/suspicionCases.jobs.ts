import type { Job } from '#server/core/events/scheduledJobs.ts'
import { findSuspicionCases } from './findSuspicionCases.service.ts'

export const suspicionCasesJobs: Job[] = [
  { name: 'flags.findFlags', at: '40 1 * * *', run: findSuspicionCases },
]
