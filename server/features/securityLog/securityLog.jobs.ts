import type { Job } from '#server/core/events/scheduledJobs.ts'
import { watchForSpikes } from './spikes.service.ts'

export const securityLogJobs: Job[] = [
  { name: 'securityLog.watchForSpikes', at: '*/10 * * * *', run: watchForSpikes },
]
