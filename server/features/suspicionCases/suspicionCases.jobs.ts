import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { findSuspicionCases } from './findSuspicionCases.service.ts'

export const suspicionCasesJobs = defineJobs('suspicionCases', [
  { at: '40 1 * * *', run: findSuspicionCases },
])
