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
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .select(['users.id', 'users.name', 'users.rankId', 'users.countryId', 'ranks.base'])
    .select(['users.servicePlaceId', 'users.branchId'])
    .where((eb) =>
      typeof emailOrId === 'string' ? eb('email', '=', emailOrId) : eb('users.id', '=', emailOrId),
    )
    .executeTakeFirstOrThrow()
  return {
    id: user.id,
    name: user.name,
    rank: user.base,
    rankId: user.rankId,
    countryId: user.countryId,
    servicePlaceId: user.servicePlaceId,
    branchId: user.branchId,
    permissions: new Set(permissions),
    isProvisional: false,
    hasPassword: true,
    mfaMissing: false,
    digits: 'arabic',
    sessionId: 0,
    authenticatedAt: tx.now(),
    restriction: null,
    pointsDelay: null,
    token: null,
  }
}
