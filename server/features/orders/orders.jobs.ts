import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { expireOrders } from './cancelOrders.service.ts'

export const ordersJobs = defineJobs('orders', [{ at: '* * * * *', run: expireOrders }])
