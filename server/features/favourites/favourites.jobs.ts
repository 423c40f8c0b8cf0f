import type { Job } from '#server/core/jobs.ts'
import { findDigests } from './digests.service.ts'

export const favouritesJobs: Job[] = [{ name: 'favourites.findDigests', at: '3 * * * *', run: findDigests }]
