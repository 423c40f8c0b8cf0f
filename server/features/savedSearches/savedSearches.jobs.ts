import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { findNewMatches } from './newMatches.service.ts'

export const savedSearchesJobs = defineJobs('savedSearches', [{ at: '8 * * * *', run: findNewMatches }])
