import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { eraseOldDocuments } from './documents.service.ts'
import { applyDueDecisions } from './scheduledDecisions.service.ts'

export const placesJobs = defineJobs('places', [
  { at: '45 * * * *', run: eraseOldDocuments },
  { at: '* * * * *', run: applyDueDecisions },
])
