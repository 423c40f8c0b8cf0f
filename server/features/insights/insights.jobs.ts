import type { Job } from '#server/core/events/scheduledJobs.ts'
import { findWeeks } from './weeks.service.ts'

export const insightsJobs: Job[] = [{ name: 'insights.findWeeks', at: '8 * * * *', run: findWeeks }]
