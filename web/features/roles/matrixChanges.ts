import type { RoleMatrix } from '#contract/roles/schemas.ts'

/** Ticks that differ from the matrix: `rank/role` → whether the rank is to have the role. */
export type RoleChanges = Readonly<Record<string, boolean>>

const toKey = (rankId: number, roleId: number) => `${rankId}/${roleId}`

/** Whether a rank has a role as it is saved. */
function hasRole({ rankRoles }: Pick<RoleMatrix, 'rankRoles'>, rankId: number, roleId: number): boolean {
  return rankRoles.find((rankRole) => rankRole.rankId === rankId)?.roleIds.includes(roleId) ?? false
}

/** Whether a rank has a role as it is ticked. */
export function isTicked(matrix: RoleMatrix, ticks: RoleChanges, rankId: number, roleId: number): boolean {
  return ticks[toKey(rankId, roleId)] ?? hasRole(matrix, rankId, roleId)
}

/** The ticks after one was turned; one that is as it is saved is no change. */
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

/** The full lists of the ranks that are changed, as they are saved; ticks that others have saved meanwhile are none. */
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
