import type { Tx } from '#server/core/ctx.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import { canDecide } from '../accounts/superAdmins.service.ts'

/**
 * Whoever can decide what colleagues ask for is made, and given another way into their account, by two: one alone could else
 * be their own colleague. Called after the change.
 */
export async function requireApprovalForDecider(
  tx: Tx,
  userId: number,
  about = `user ${userId}`,
): Promise<void> {
  if (await canDecide(tx, userId)) requireApproval(tx, about)
}
