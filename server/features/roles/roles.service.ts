import type { BaseRank, Permission } from '../../../contract/access.ts'
import { type GrantedRole, type Rank, rankBaseNameOf } from '../../../contract/roles.ts'
import type { Ctx } from '../../core/ctx.ts'

/** Every rank, the highest first, named in the reader's language. */
export async function listRanks(ctx: Ctx): Promise<Rank[]> {
  const ranks = await ctx.db.selectFrom('ranks').selectAll().orderBy('level', 'desc').orderBy('id').execute()
  return ranks.map((rank) => ({
    id: rank.id,
    name: ctx.language === 'en' ? rank.name_en : rank.name_ar,
    value: rankBaseNameOf(rank.base),
    rankBaseName: rankBaseNameOf(rank.base),
  }))
}

/** The rank that a new account of this standing gets. */
export async function getRankIdOf(ctx: Ctx, base: BaseRank): Promise<number> {
  const rank = await ctx.db
    .selectFrom('ranks')
    .select('id')
    .where('base', '=', base)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return rank.id
}

/** Permissions as people read them. */
export async function listGrantedRoles(
  ctx: Ctx,
  permissions: ReadonlySet<Permission>,
): Promise<GrantedRole[]> {
  if (permissions.size === 0) return []
  const held = await ctx.db
    .selectFrom('roles')
    .select(['id', 'name', 'show_name_ar', 'show_name_en'])
    .where('name', 'in', [...permissions])
    .orderBy('id')
    .execute()
  return held.map((role) => ({
    id: role.id,
    name: ctx.language === 'en' ? role.show_name_en : role.show_name_ar,
    val: role.name,
  }))
}
