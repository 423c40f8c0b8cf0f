import { sql } from 'kysely'
import { decidingRights } from '../../../contract/approvals.ts'
import { requireApproval } from '../../core/approval.ts'
import type { Tx } from '../../core/ctx.ts'

/** Whether a user is an administrator, or holds a right with which colleagues’ requests are decided. */
export async function decides(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ decides: boolean }>`
    select ranks.base = 'SuperAdmin' or exists (
      select from roles
      left join rank_roles on rank_roles.role_id = roles.id and rank_roles.rank_id = users.rank_id
      left join user_roles on user_roles.role_id = roles.id and user_roles.user_id = users.id
      where roles.name = any (${decidingRights}) and coalesce(user_roles.granted, rank_roles.role_id is not null)
    ) as decides
    from users join ranks on ranks.id = users.rank_id where users.id = ${userId}`.execute(tx.db)
  return rows[0]?.decides ?? false
}

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
