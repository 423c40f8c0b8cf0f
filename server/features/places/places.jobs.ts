import type { Job } from '#server/core/events/scheduledJobs.ts'
import { eraseOldDocuments } from './documents.service.ts'

export const placesJobs: Job[] = [
  { name: 'places.eraseOldDocuments', at: '45 * * * *', run: eraseOldDocuments },
]
