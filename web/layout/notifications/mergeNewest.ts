type Row = { id: number }

/** Pages that overlap as one list, the newest first: rows move on to later pages while others come. What is shown stays as it is. */
export function mergeNewest<T extends Row>(rows: readonly T[], newer: readonly T[]): T[] {
  const knownIds = new Set(rows.map(({ id }) => id))
  const added = newer.filter(({ id }) => !knownIds.has(id))
  return [...rows, ...added].sort((a, b) => b.id - a.id)
}
