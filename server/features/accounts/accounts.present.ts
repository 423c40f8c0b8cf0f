import type { User } from '#contract/accounts/schemas.ts'
import { getRankBaseName } from '#contract/roles/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { listGrantedRoles } from '../roles/roles.service.ts'

export async function presentUser(ctx: Ctx, id: number): Promise<User> {
  const row = await ctx.db
    .selectFrom('users')
    .innerJoin('ranks', 'ranks.id', 'users.rankId')
    .selectAll('users')
    .select(['ranks.base', 'ranks.nameAr', 'ranks.nameEn'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailProved: row.emailProved,
    pendingEmail: row.pendingEmail,
    phone: row.phone,
    countryId: row.countryId,
    rank: ctx.language === 'en' ? row.nameEn : row.nameAr,
    rankId: row.rankId,
    rankBaseName: getRankBaseName(row.base),
    servicePlaceId: row.servicePlaceId,
    branchId: row.branchId,
    hasPassword: row.passwordHash !== null,
    isProvisional: row.isProvisional,
    digits: row.digits,
    transferLimit: row.transferLimit,
    version: row.version,
  }
}

const toInstant = (time: string | undefined) => (time ? new Date(time).toISOString() : null)

export async function presentActor(ctx: Ctx, actor: Actor) {
  const [user, roles] = await Promise.all([
    presentUser(ctx, actor.id),
    listGrantedRoles(ctx, actor.permissions),
  ])
  return { user, roles, pointsDelayedUntil: toInstant(actor.pointsDelay?.until) }
}
