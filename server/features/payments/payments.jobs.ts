import type { Ctx } from '#server/core/ctx.ts'
import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { checkPayments, checkRefunds, watchPayments, watchRefunds } from './polling.service.ts'

const day = 24 * 3600 * 1000

async function clearOldIdempotencyKeys({ db, now }: Ctx): Promise<void> {
  const old = new Date(now().getTime() - 7 * day)
  const noKey = { idempotencyKey: null }
  await db
    .updateTable('paymentRequests')
    .set(noKey)
    .where('createdAt', '<', old)
    .where('idempotencyKey', 'is not', null)
    .execute()
  await db
    .updateTable('paymentRefunds')
    .set(noKey)
    .where('requestedAt', '<', old)
    .where('idempotencyKey', 'is not', null)
    .execute()
}

export const paymentsJobs = defineJobs('payments', [
  { at: '* * * * *', run: checkPayments },
  { at: '* * * * *', run: checkRefunds },
  { at: '* * * * *', run: watchPayments },
  { at: '* * * * *', run: watchRefunds },
  { at: '20 4 * * *', run: clearOldIdempotencyKeys },
])
