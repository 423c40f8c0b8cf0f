import { approverRights } from '#contract/approvals/schemas.ts'
import type { Permission } from '#contract/core/access.ts'
import type { Language } from '#contract/core/text.ts'
import type { roles } from '#contract/roles/endpoints.ts'
import type { MatrixRank, Role, RoleMatrix } from '#contract/roles/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx, Tx } from '#server/core/ctx.ts'
import { assertCurrentVersion } from '#server/core/database/optimisticLocking.ts'
import { inTransaction } from '#server/core/database/transaction.ts'
import type { Actor } from '#server/core/request/actor.ts'
import { requireApproval } from '#server/core/request/approval.ts'
import type { Args } from '#server/core/request/routes.ts'
import { audit } from '../audit/audit.service.ts'
import { presentRank, selectRanks } from './roles.service.ts'

function selectMatrixRanks(ctx: Ctx) {
  return selectRanks(ctx).select((eb) =>
    eb
      .selectFrom('users')
      .select((users) => users.fn.countAll<number>().as('n'))
      .whereRef('users.rankId', '=', 'ranks.id')
      .where('deletedAt', 'is', null)
      .as('usersCount'),
  )
}

type RankRow = Awaited<ReturnType<ReturnType<typeof selectMatrixRanks>['execute']>>[number]

/** Administrators may edit any rank, others only ranks below their own. */
function canEditRank(actor: Actor, ranks: readonly RankRow[], rank: { level: number }): boolean {
  const actorRank = ranks.find(({ id }) => id === actor.rankId)
  return actor.rank === 'SuperAdmin' || (actorRank !== undefined && rank.level < actorRank.level)
}

function presentMatrixRank(language: Language, row: RankRow, isEditable: boolean): MatrixRank {
  return {
    ...presentRank(language, row),
    nameAr: row.nameAr,
    nameEn: row.nameEn,
    usersCount: row.usersCount ?? 0,
    isEditable,
    version: row.version,
  }
}

export function selectRoles(ctx: Ctx) {
  return ctx.db.selectFrom('roles').selectAll().orderBy('id')
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number]

export function presentRole(language: Language, row: RoleRow): Role {
  return {
    id: row.id,
    name: row.name,
    showName: language === 'en' ? row.showNameEn : row.showNameAr,
    isScreen: row.isScreen,
    isInUser: row.isInUser,
  }
}

/** Administrators have every role, regardless of what is stored. */
export async function readRoleIdsByRank(ctx: Ctx): Promise<Map<number, number[]>> {
  const rows = await ctx.db
    .selectFrom('ranks')
    .leftJoin('rankRoles', 'rankRoles.rankId', 'ranks.id')
    .innerJoin('roles', (join) =>
      join.on((eb) => eb.or([eb('ranks.base', '=', 'SuperAdmin'), eb('roles.id', '=', eb.ref('roleId'))])),
    )
    .select(({ fn }) => ['ranks.id', fn.agg<number[]>('array_agg', ['roles.id']).distinct().as('roleIds')])
    .groupBy('ranks.id')
    .execute()
  return new Map(rows.map(({ id, roleIds }) => [id, roleIds]))
}

export async function getRoleMatrix({ ctx, actor }: Args<typeof roles.getRoleMatrix>): Promise<RoleMatrix> {
  const [ranks, allRoles, roleIdsByRank, { version }] = await Promise.all([
    selectMatrixRanks(ctx).execute(),
    selectRoles(ctx).execute(),
    readRoleIdsByRank(ctx),
    ctx.db.selectFrom('roleMatrix').select('version').executeTakeFirstOrThrow(),
  ])
  return {
    version,
    ranks: ranks.map((row) => presentMatrixRank(ctx.language, row, canEditRank(actor, ranks, row))),
    roles: allRoles.map((row) => presentRole(ctx.language, row)),
    rankRoles: ranks.map(({ id }) => ({ rankId: id, roleIds: roleIdsByRank.get(id) ?? [] })),
  }
}

export async function getMatrixRank(ctx: Ctx, actor: Actor, id: number) {
  const ranks = await selectMatrixRanks(ctx).execute()
  const row = ranks.find((rank) => rank.id === id)
  if (!row) throw new ApiError('NotFound')
  return { base: row.base, rank: presentMatrixRank(ctx.language, row, canEditRank(actor, ranks, row)) }
}

/** Only one change of ranks and their roles runs at a time. */
export function lockMatrix(tx: Tx) {
  return tx.db.selectFrom('roleMatrix').selectAll().forUpdate().executeTakeFirstOrThrow()
}

type Roles = readonly RoleRow[]

const getNames = (allRoles: Roles, ids: ReadonlySet<number>) =>
  allRoles.filter(({ id }) => ids.has(id)).map(({ name }) => name)

const isApproverRight = (name: Permission) => (approverRights as readonly Permission[]).includes(name)

export function assertRolesExist(allRoles: Roles, ids: readonly number[], field: string): void {
  const knownIds = new Set(allRoles.map(({ id }) => id))
  if (!ids.every((id) => knownIds.has(id)))
    throw new ApiError('InvalidData', { fields: { [field]: 'InvalidData' } })
}

export function assertHeld(actor: Actor, granted: readonly Permission[]): void {
  if (!granted.every((name) => actor.permissions.has(name))) throw new ApiError('RoleNotHeld')
}

type RoleChange = {
  ranks: readonly RankRow[]
  rank: RankRow
  allRoles: Roles
  before: ReadonlySet<number>
  after: ReadonlySet<number>
}

async function saveRolesOfRank(tx: Tx, actor: Actor, change: RoleChange): Promise<boolean> {
  const { ranks, rank, allRoles, before, after } = change
  const [added, removed] = [after.difference(before), before.difference(after)]
  if (added.size + removed.size === 0) return false
  if (rank.base === 'SuperAdmin') throw new ApiError('AdminHoldsAll')
  if (!canEditRank(actor, ranks, rank)) throw new ApiError('RankNotBelow')
  assertHeld(actor, getNames(allRoles, added))
  if (removed.size > 0) {
    const deletion = tx.db.deleteFrom('rankRoles').where('rankId', '=', rank.id)
    await deletion.where('roleId', 'in', [...removed]).execute()
  }
  if (added.size > 0) {
    const rows = [...added].map((roleId) => ({ rankId: rank.id, roleId }))
    await tx.db.insertInto('rankRoles').values(rows).execute()
  }
  const names = { nameAr: rank.nameAr, nameEn: rank.nameEn }
  const [namesBefore, namesAfter] = [getNames(allRoles, before), getNames(allRoles, after)]
  await audit(tx, 'rank', rank.id, { ...names, roles: namesBefore }, { ...names, roles: namesAfter })
  // All users of the rank could then decide their colleagues' approval requests.
  if (getNames(allRoles, added).some(isApproverRight)) requireApproval(tx, `rank ${rank.id}`)
  return true
}

export function saveRoleMatrix({
  ctx,
  actor,
  input: { rankRoles, version },
}: Args<typeof roles.saveRoleMatrix>) {
  return inTransaction(ctx, async (tx) => {
    const matrix = await lockMatrix(tx)
    if (version !== undefined && version !== matrix.version) {
      assertCurrentVersion(version, await getRoleMatrix({ ctx: tx, actor, input: {} }))
    }
    const ranks = await selectMatrixRanks(tx).execute()
    const allRoles = await selectRoles(tx).execute()
    const roleIdsByRank = await readRoleIdsByRank(tx)
    const rankIds: number[] = []
    for (const [index, { rankId, roleIds }] of rankRoles.entries()) {
      assertRolesExist(allRoles, roleIds, `rankRoles.${index}.roleIds`)
      const rank = ranks.find(({ id }) => id === rankId)
      if (!rank) {
        throw new ApiError('InvalidData', { fields: { [`rankRoles.${index}.rankId`]: 'InvalidData' } })
      }
      const [before, after] = [new Set(roleIdsByRank.get(rankId)), new Set(roleIds)]
      if (await saveRolesOfRank(tx, actor, { ranks, rank, allRoles, before, after })) rankIds.push(rankId)
      roleIdsByRank.set(rankId, roleIds)
    }
    if (rankIds.length === 0) return { rankIds, version: matrix.version }
    await tx.db
      .updateTable('roleMatrix')
      .set({ version: matrix.version + 1 })
      .execute()
    return { rankIds, version: matrix.version + 1 }
  })
}
