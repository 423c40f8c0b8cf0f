import { sql } from 'kysely'
import { approverRights } from '#contract/approvals/schemas.ts'
import type { BaseRank } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'

/**
 * Serialises deletions and rank changes, before any other lock, so that two SuperAdmins who leave or are
 * demoted concurrently don't each rely on the other.
 */
export async function lockRanksOfUsers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deletions', 0))`.execute(tx.db)
}

/** Rejects removing the last SuperAdmin. Provisional accounts may never be confirmed and don't count. */
export async function assertNotLastSuperAdmin(
  tx: Tx,
  { id, base }: { id: number; base: BaseRank },
): Promise<void> {
  if (base !== 'SuperAdmin') return
  const another = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select('users.id')
    .where('ranks.base', '=', 'SuperAdmin')
    .where('users.id', '!=', id)
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('is_provisional', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (!another) throw new ApiError('LastSuperAdmin')
}

/** Rejects removing the rank or account of a place owner. */
export async function assertNotOwner(tx: Tx, { id }: { id: number }): Promise<void> {
  const place = await tx.db
    .selectFrom('places')
    .select('id')
    .where('owner_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (place) throw new ApiError('OwnsPlace')
}

/** Returns whether a user is an administrator or has a permission that approves colleagues' requests. */
export async function canDecide(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ decides: boolean }>`
    select ranks.base = 'SuperAdmin' or exists (
      select from roles
      left join rank_roles on rank_roles.role_id = roles.id and rank_roles.rank_id = users.rank_id
      left join user_roles on user_roles.role_id = roles.id and user_roles.user_id = users.id
      where roles.name = any (${approverRights}) and coalesce(user_roles.granted, rank_roles.role_id is not null)
    ) as decides
    from users join ranks on ranks.id = users.rank_id where users.id = ${userId}`.execute(tx.db)
  return rows[0]?.decides ?? false
}
