import type { Job } from '#server/core/events/scheduledJobs.ts'
import { deleteOldGuestComplaints } from './closeComplaints.service.ts'

export const complaintsJobs: Job[] = [
  { name: 'complaints.deleteOldGuestComplaints', at: '45 3 * * *', run: deleteOldGuestComplaints },
]
