import type { Permission } from '#contract/core/access.ts'
import type { Tx } from '../core/ctx.ts'
import type { Actor } from '../core/request/actor.ts'

export async function findActor(
  tx: Tx,
  emailOrId: string | number,
  permissions: readonly Permission[] = [],
): Promise<Actor> {
  const user = await tx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .select(['users.id', 'users.name', 'users.rank_id', 'users.country_id', 'ranks.base'])
    .select(['users.service_place_id', 'users.branch_id'])
    .where((eb) =>
      typeof emailOrId === 'string' ? eb('email', '=', emailOrId) : eb('users.id', '=', emailOrId),
    )
    .executeTakeFirstOrThrow()
  return {
    id: user.id,
    name: user.name,
    rank: user.base,
    rankId: user.rank_id,
    countryId: user.country_id,
    servicePlaceId: user.service_place_id,
    branchId: user.branch_id,
    permissions: new Set(permissions),
    isProvisional: false,
    mfaMissing: false,
    sessionId: 0,
    authenticatedAt: tx.now(),
    token: null,
  }
}
