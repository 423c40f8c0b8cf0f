import type { Job } from '#server/core/events/scheduledJobs.ts'
import { closeStatements } from './closeStatements.service.ts'

export const payoutsJobs: Job[] = [{ name: 'payouts.closeStatements', at: '5 * * * *', run: closeStatements }]
