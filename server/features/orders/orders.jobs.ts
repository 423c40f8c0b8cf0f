import type { Job } from '../../core/jobs.ts'
import { expireOrders } from './ends.service.ts'
import { forgetFound } from './members.service.ts'

export const ordersJobs: Job[] = [
  { name: 'orders.expireOrders', at: '* * * * *', run: expireOrders },
  { name: 'orders.forgetFound', at: '25 * * * *', run: forgetFound },
]
