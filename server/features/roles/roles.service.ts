import type { BaseRank, Permission } from '#contract/core/access.ts'
import type { Language } from '#contract/core/text.ts'
import type { roles } from '#contract/roles/endpoints.ts'
import { type GrantedRole, getRankBaseName, type Rank } from '#contract/roles/schemas.ts'
import { canCreateRank } from '#contract/users/policy.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Args } from '#server/core/request/routes.ts'

export function selectRanks(ctx: Ctx) {
  return ctx.db
    .selectFrom('ranks')
    .select(['id', 'nameAr', 'nameEn', 'base', 'level', 'version'])
    .orderBy('level', 'desc')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRanks>['execute']>>[number]

export function presentRank(language: Language, row: Pick<Row, 'id' | 'nameAr' | 'nameEn' | 'base'>): Rank {
  return {
    id: row.id,
    name: language === 'en' ? row.nameEn : row.nameAr,
    value: getRankBaseName(row.base),
    rankBaseName: getRankBaseName(row.base),
  }
}

export async function getRanks({ ctx, actor }: Args<typeof roles.getRanks>) {
  const ranks = await selectRanks(ctx).execute()
  return ranks.map((row) => ({
    ...presentRank(ctx.language, row),
    isAssignable: canCreateRank(actor.rank, row.base),
  }))
}

/** Without an id, the first rank on `base`. */
export function findRank(ctx: Ctx, id: number | null, base?: BaseRank) {
  return ctx.db
    .selectFrom('ranks')
    .select(['id', 'base'])
    .$if(id !== null, (ranks) => ranks.where('id', '=', id))
    .$if(base !== undefined, (ranks) => ranks.where('base', '=', base as BaseRank))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function getDefaultRankId(ctx: Ctx, base: BaseRank): Promise<number> {
  const rank = await ctx.db
    .selectFrom('ranks')
    .select('id')
    .where('base', '=', base)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return rank.id
}

export async function listGrantedRoles(
  ctx: Ctx,
  permissions: ReadonlySet<Permission>,
): Promise<GrantedRole[]> {
  if (permissions.size === 0) return []
  const held = await ctx.db
    .selectFrom('roles')
    .select(['id', 'name', 'showNameAr', 'showNameEn'])
    .where('name', 'in', [...permissions])
    .orderBy('id')
    .execute()
  return held.map((role) => ({
    id: role.id,
    name: ctx.language === 'en' ? role.showNameEn : role.showNameAr,
    val: role.name,
  }))
}
