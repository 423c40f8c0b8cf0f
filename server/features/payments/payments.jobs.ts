import type { Ctx } from '#server/core/ctx.ts'
import type { Job } from '#server/core/jobs.ts'
import { checkPayments, checkRefunds, watchPayments, watchRefunds } from './checks.service.ts'

const day = 24 * 3600 * 1000

async function forgetOldKeys({ db, now }: Ctx): Promise<void> {
  const old = new Date(now().getTime() - 7 * day)
  const none = { idempotency_key: null }
  await db
    .updateTable('payment_requests')
    .set(none)
    .where('created_at', '<', old)
    .where('idempotency_key', 'is not', null)
    .execute()
  await db
    .updateTable('payment_refunds')
    .set(none)
    .where('asked_at', '<', old)
    .where('idempotency_key', 'is not', null)
    .execute()
}

export const paymentsJobs: Job[] = [
  { name: 'payments.checkPayments', at: '* * * * *', run: checkPayments },
  { name: 'payments.checkRefunds', at: '* * * * *', run: checkRefunds },
  { name: 'payments.watchPayments', at: '* * * * *', run: watchPayments },
  { name: 'payments.watchRefunds', at: '* * * * *', run: watchRefunds },
  { name: 'payments.forgetOldKeys', at: '20 4 * * *', run: forgetOldKeys },
]
