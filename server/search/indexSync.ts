/** What must have followed a write on this node before whoever wrote goes on: the search index. */
export type IndexSync = {
  /** Matches the statements that are watched; null as long as none are. */
  writePattern: RegExp | null
  /** Called after the commit; null as long as nothing follows. */
  afterCommit: (() => Promise<void>) | null
}

/** Matches statements that write to one of these tables. */
export function matchWritesTo(tables: readonly string[]): RegExp {
  return new RegExp(`\\b(?:insert into|update|delete from)\\s+"?(?:${tables.join('|')})\\b`, 'i')
}
