import type { Job } from '../../core/jobs.ts'
import { deliverLate } from './deliver.service.ts'

export const webhooksJobs: Job[] = [{ name: 'webhooks.deliverLate', at: '* * * * *', run: deliverLate }]
