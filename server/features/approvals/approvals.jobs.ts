import { approvalStateMachine } from '#contract/approvals/stateMachine.ts'
import { canTransition, listStatesBefore } from '#contract/core/stateMachine.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import { defineJobs } from '#server/core/events/scheduledJobs.ts'
import { endApproval, lockApproval } from './approval.service.ts'

/** Reads already treat them as expired. */
async function expireApprovals(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .selectFrom('approvals')
    .select('id')
    .where('state', 'in', listStatesBefore(approvalStateMachine, 'expired'))
    .where('expiresAt', '<=', ctx.now())
    .execute()
  for (const { id } of due) {
    await inTransaction(ctx, async (tx) => {
      const row = await lockApproval(tx, id)
      if (canTransition(approvalStateMachine, 'expired', row.state, 'time'))
        await endApproval(tx, row, { event: 'expired', actor: null })
    })
  }
}

export const approvalsJobs = defineJobs('approvals', [{ at: '*/10 * * * *', run: expireApprovals }])
