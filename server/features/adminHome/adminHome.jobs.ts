import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { sumDays } from './dailySums.service.ts'

export const adminHomeJobs = defineJobs('adminHome', [{ at: '25 * * * *', run: sumDays }])
