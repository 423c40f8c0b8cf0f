import type { Job } from '#server/core/jobs.ts'
import { deliverLate } from './deliver.service.ts'

export const webhooksJobs: Job[] = [{ name: 'webhooks.deliverLate', at: '* * * * *', run: deliverLate }]
