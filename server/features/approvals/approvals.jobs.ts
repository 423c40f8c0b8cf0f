import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { emit } from '#server/core/events/events.ts'
import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { endApproval, lockApproval } from './approval.service.ts'

/** Reads already treat them as expired. */
async function expireApprovals(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', ctx.now())
    .execute()
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const row = await lockApproval(tx, id)
      if (row.state !== 'waiting') return
      await endApproval(tx, row, { state: 'expired' })
      await emit(tx, 'approvals.ended', { approvalId: id })
    })
  }
}

export const approvalsJobs = defineJobs('approvals', [{ at: '*/10 * * * *', run: expireApprovals }])
