import type { Tx } from '#server/core/ctx.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import { canDecide } from '../accounts/superAdmins.service.ts'

/**
 * Creating a user who can decide approval requests, or changing how they log in, needs a second person:
 * otherwise one person could be their own approver. Called after the change.
 */
export async function requireApprovalForDecider(
  tx: Tx,
  userId: number,
  about = `user ${userId}`,
): Promise<void> {
  if (await canDecide(tx, userId)) requireApproval(tx, about)
}
