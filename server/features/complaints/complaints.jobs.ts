import type { Job } from '#server/core/jobs.ts'
import { deleteOldGuestComplaints } from './endings.service.ts'

export const complaintsJobs: Job[] = [
  { name: 'complaints.deleteOldGuestComplaints', at: '45 3 * * *', run: deleteOldGuestComplaints },
]
