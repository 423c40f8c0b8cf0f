import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { findWeeks } from './weeks.service.ts'

export const insightsJobs = defineJobs('insights', [{ at: '8 * * * *', run: findWeeks }])
