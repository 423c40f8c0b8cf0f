import type { Job } from '#server/core/events/scheduledJobs.ts'
import { findDigests } from './digests.service.ts'

export const favouritesJobs: Job[] = [{ name: 'favourites.findDigests', at: '3 * * * *', run: findDigests }]
