import { sql } from 'kysely'
import type { BaseRank } from '#contract/core/access.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Tx } from '#server/core/ctx.ts'

/** Taken before any other lock. Otherwise two SuperAdmins who leave at once could each rely on the other. */
export async function lockRanksOfUsers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ranks', 0))`.execute(tx.db)
}

/** Provisional accounts may never be confirmed and don't count. */
export async function assertNotLastSuperAdmin(
  tx: Tx,
  { id, base }: { id: number; base: BaseRank },
): Promise<void> {
  if (base !== 'SuperAdmin') return
  const another = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select('users.id')
    .where('ranks.base', '=', 'SuperAdmin')
    .where('users.id', '!=', id)
    .where('deletedAt', 'is', null)
    .where('passwordHash', 'is not', null)
    .where('isProvisional', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (!another) throw new ApiError('LastSuperAdmin')
}
