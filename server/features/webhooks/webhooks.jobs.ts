import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { deliverOverdue } from './deliver.service.ts'

export const webhooksJobs = defineJobs('webhooks', [{ at: '* * * * *', run: deliverOverdue }])
