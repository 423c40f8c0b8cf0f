import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { closeStatements } from './closeStatements.service.ts'

export const payoutsJobs = defineJobs('payouts', [{ at: '5 * * * *', run: closeStatements }])
