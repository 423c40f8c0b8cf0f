import type { Job } from '#server/core/jobs.ts'
import { eraseOldDocuments } from './documents.service.ts'

export const placesJobs: Job[] = [
  { name: 'places.eraseOldDocuments', at: '45 * * * *', run: eraseOldDocuments },
]
