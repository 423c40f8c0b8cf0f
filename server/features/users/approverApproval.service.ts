import type { Tx } from '#server/core/ctx.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import { canApprove } from '../accounts/approvers.service.ts'

/**
 * Creating an approver, or changing how they log in, needs a second person; otherwise one person could be their
 * own approver. Called after the change.
 */
export async function requireApprovalForApprover(
  tx: Tx,
  userId: number,
  about = `user ${userId}`,
): Promise<void> {
  if (await canApprove(tx, userId)) requireApproval(tx, about)
}
