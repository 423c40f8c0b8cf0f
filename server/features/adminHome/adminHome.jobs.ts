import type { Job } from '#server/core/jobs.ts'
import { sumDays } from './dailySums.service.ts'

export const adminHomeJobs: Job[] = [{ name: 'adminHome.sumDays', at: '25 * * * *', run: sumDays }]
