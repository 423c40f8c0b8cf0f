import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { deleteOldGuestComplaints } from './closeComplaints.service.ts'

export const complaintsJobs = defineJobs('complaints', [{ at: '45 3 * * *', run: deleteOldGuestComplaints }])
