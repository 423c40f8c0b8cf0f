import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { watchForSpikes } from './spikes.service.ts'

export const securityLogJobs = defineJobs('securityLog', [{ at: '*/10 * * * *', run: watchForSpikes }])
