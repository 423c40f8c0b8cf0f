import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { findDigests } from './digests.service.ts'

export const favouritesJobs = defineJobs('favourites', [{ at: '3 * * * *', run: findDigests }])
