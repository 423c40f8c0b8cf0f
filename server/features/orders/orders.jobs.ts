import type { Job } from '#server/core/events/scheduledJobs.ts'
import { expireOrders } from './cancelOrders.service.ts'

export const ordersJobs: Job[] = [{ name: 'orders.expireOrders', at: '* * * * *', run: expireOrders }]
