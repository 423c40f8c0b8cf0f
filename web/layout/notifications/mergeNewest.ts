type Row = { id: number }

/**
 * Pages overlap, because rows move to later pages as new ones arrive. Rows already shown stay as they are.
 */
export function mergeNewest<T extends Row>(rows: readonly T[], newer: readonly T[]): T[] {
  const knownIds = new Set(rows.map(({ id }) => id))
  const added = newer.filter(({ id }) => !knownIds.has(id))
  return [...rows, ...added].sort((a, b) => b.id - a.id)
}
