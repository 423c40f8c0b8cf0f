import type { RoleMatrix } from '#contract/roles/schemas.ts'

/** Keys are `rank/role`; true if the rank should have the role. */
export type RoleChanges = Readonly<Record<string, boolean>>

const toKey = (rankId: number, roleId: number) => `${rankId}/${roleId}`

function hasRole({ rankRoles }: Pick<RoleMatrix, 'rankRoles'>, rankId: number, roleId: number): boolean {
  return rankRoles.find((rankRole) => rankRole.rankId === rankId)?.roleIds.includes(roleId) ?? false
}

export function isTicked(matrix: RoleMatrix, ticks: RoleChanges, rankId: number, roleId: number): boolean {
  return ticks[toKey(rankId, roleId)] ?? hasRole(matrix, rankId, roleId)
}

/** A tick that equals the saved state is no change. */
export function toggleRole(
  matrix: RoleMatrix,
  ticks: RoleChanges,
  rankId: number,
  roleId: number,
): RoleChanges {
  const key = toKey(rankId, roleId)
  const on = !isTicked(matrix, ticks, rankId, roleId)
  const { [key]: _, ...others } = ticks
  return on === hasRole(matrix, rankId, roleId) ? others : { ...others, [key]: on }
}

/** Complete role lists, for saving. Ticks that others saved meanwhile are no changes. */
export function changedRanks(
  matrix: RoleMatrix,
  ticks: RoleChanges,
): { rankId: number; roleIds: number[] }[] {
  return matrix.ranks.flatMap(({ id: rankId }) => {
    const differs = matrix.roles.some(
      ({ id }) => isTicked(matrix, ticks, rankId, id) !== hasRole(matrix, rankId, id),
    )
    const roleIds = matrix.roles.filter(({ id }) => isTicked(matrix, ticks, rankId, id)).map(({ id }) => id)
    return differs ? [{ rankId, roleIds }] : []
  })
}
