import { requireApproval } from '#server/core/approval.ts'
import type { Tx } from '#server/core/ctx.ts'
import { decides } from '../accounts/superAdmins.service.ts'

/**
 * Whoever can decide what colleagues ask for is made, and given another way into their account, by two: one alone could else
 * be their own colleague. Called after the change.
 */
export async function requireApprovalOfDecider(
  tx: Tx,
  userId: number,
  about = `user ${userId}`,
): Promise<void> {
  if (await decides(tx, userId)) requireApproval(tx, about)
}
