import type { User } from '#contract/accounts/schemas.ts'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { listGrantedRoles } from '../roles/roles.service.ts'

export async function presentUser(ctx: Ctx, id: number): Promise<User> {
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rank_id')
    .selectAll('users')
    .select(['ranks.base', 'ranks.name_ar', 'ranks.name_en'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailProved: row.email_proved,
    pendingEmail: row.pending_email,
    phone: row.phone,
    countryId: row.country_id,
    rank: ctx.language === 'en' ? row.name_en : row.name_ar,
    rankId: row.rank_id,
    rankBaseName: getRankBaseName(row.base),
    servicePlaceId: row.service_place_id,
    branchId: row.branch_id,
    isProvisional: row.is_provisional,
    transferLimit: row.transfer_limit,
    version: row.version,
  }
}

export async function presentActor(ctx: Ctx, actor: Actor) {
  const [user, roles] = await Promise.all([
    presentUser(ctx, actor.id),
    listGrantedRoles(ctx, actor.permissions),
  ])
  return { user, roles }
}
