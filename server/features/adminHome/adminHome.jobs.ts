import type { Job } from '#server/core/events/scheduledJobs.ts'
import { sumDays } from './dailySums.service.ts'

export const adminHomeJobs: Job[] = [{ name: 'adminHome.sumDays', at: '25 * * * *', run: sumDays }]
