import type { RoleMatrix } from '#contract/roles/schemas.ts'

/** Keys are `rank/role`; true if the rank should have the role. */
export type RoleChanges = Readonly<Record<string, boolean>>

const toKey = (rankId: number, roleId: number) => `${rankId}/${roleId}`

function hasRole({ rankRoles }: Pick<RoleMatrix, 'rankRoles'>, rankId: number, roleId: number): boolean {
  return rankRoles.find((rankRole) => rankRole.rankId === rankId)?.roleIds.includes(roleId) ?? false
}

export function isTicked(matrix: RoleMatrix, changes: RoleChanges, rankId: number, roleId: number): boolean {
  return changes[toKey(rankId, roleId)] ?? hasRole(matrix, rankId, roleId)
}

/** A tick that equals the saved state is no change. */
export function toggleRole(
  matrix: RoleMatrix,
  changes: RoleChanges,
  rankId: number,
  roleId: number,
): RoleChanges {
  const key = toKey(rankId, roleId)
  const on = !isTicked(matrix, changes, rankId, roleId)
  const { [key]: _, ...others } = changes
  return on === hasRole(matrix, rankId, roleId) ? others : { ...others, [key]: on }
}

/**
 * Returns the complete role lists of the changed ranks, for saving. Ticks that others saved meanwhile are no
 * changes.
 */
export function listChangedRanks(
  matrix: RoleMatrix,
  changes: RoleChanges,
): { rankId: number; roleIds: number[] }[] {
  return matrix.ranks.flatMap(({ id: rankId }) => {
    const differs = matrix.roles.some(
      ({ id }) => isTicked(matrix, changes, rankId, id) !== hasRole(matrix, rankId, id),
    )
    const roleIds = matrix.roles.filter(({ id }) => isTicked(matrix, changes, rankId, id)).map(({ id }) => id)
    return differs ? [{ rankId, roleIds }] : []
  })
}
