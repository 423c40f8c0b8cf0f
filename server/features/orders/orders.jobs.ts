import type { Job } from '#server/core/jobs.ts'
import { expireOrders } from './ends.service.ts'

export const ordersJobs: Job[] = [{ name: 'orders.expireOrders', at: '* * * * *', run: expireOrders }]
