import { sql } from 'kysely'
import { approverRights } from '#contract/approvals/schemas.ts'
import type { Tx } from '#server/core/ctx.ts'

export async function canApprove(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ canApprove: boolean }>`
    select ranks.base = 'SuperAdmin' or exists (
      select from roles
      left join rank_roles on rank_roles.role_id = roles.id and rank_roles.rank_id = users.rank_id
      left join user_roles on user_roles.role_id = roles.id and user_roles.user_id = users.id
      where roles.name = any (${approverRights}) and coalesce(user_roles.granted, rank_roles.role_id is not null)
    ) as can_approve
    from users join ranks on ranks.id = users.rank_id where users.id = ${userId}`.execute(tx.db)
  return rows[0]?.canApprove ?? false
}
