type Row = { id: number }

/** Pages that overlap as one list, the newest first: rows move on to later pages while others come. What is shown stays as it is. */
export function mergeNewest<Each extends Row>(rows: readonly Each[], came: readonly Each[]): Each[] {
  const known = new Set(rows.map(({ id }) => id))
  const added = came.filter(({ id }) => !known.has(id))
  return [...rows, ...added].sort((one, other) => other.id - one.id)
}
