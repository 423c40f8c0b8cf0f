import type { RoleMatrix } from '#contract/roles/schemas.ts'

/** Unsaved ticks: `rank/role` → whether the rank should have the role. */
export type RoleChanges = Readonly<Record<string, boolean>>

const toKey = (rankId: number, roleId: number) => `${rankId}/${roleId}`

/** Whether a rank has a role in the saved matrix. */
function hasRole({ rankRoles }: Pick<RoleMatrix, 'rankRoles'>, rankId: number, roleId: number): boolean {
  return rankRoles.find((rankRole) => rankRole.rankId === rankId)?.roleIds.includes(roleId) ?? false
}

/** Whether a rank has a role, including unsaved ticks. */
export function isTicked(matrix: RoleMatrix, ticks: RoleChanges, rankId: number, roleId: number): boolean {
  return ticks[toKey(rankId, roleId)] ?? hasRole(matrix, rankId, roleId)
}

/** Toggles a tick; one that equals the saved state is no change. */
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

/**
 * Returns the complete role lists of the changed ranks, for saving. Ticks that others saved meanwhile are no
 * changes.
 */
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
