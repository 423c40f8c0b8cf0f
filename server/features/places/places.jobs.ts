import type { Job } from '../../core/jobs.ts'
import { eraseOldDocuments } from './documents.service.ts'

export const placesJobs: Job[] = [
  { name: 'places.eraseOldDocuments', at: '45 * * * *', run: eraseOldDocuments },
]
