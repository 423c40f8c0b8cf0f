import type { Job } from '#server/core/events/scheduledJobs.ts'
import { deliverOverdue } from './deliver.service.ts'

export const webhooksJobs: Job[] = [{ name: 'webhooks.deliverLate', at: '* * * * *', run: deliverOverdue }]
