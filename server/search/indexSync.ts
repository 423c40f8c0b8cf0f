/** Keeps the search index in sync with writes on this node: a writer waits for it after its commit. */
export type IndexSync = {
  /** Matches statements that write to watched tables; null until tables are watched. */
  writePattern: RegExp | null
  /** Called after the commit; null until an index follows changes. */
  afterCommit: (() => Promise<void>) | null
}

/** Returns a pattern that matches statements that write to one of these tables. */
export function matchWritesTo(tables: readonly string[]): RegExp {
  return new RegExp(`\\b(?:insert into|update|delete from)\\s+"?(?:${tables.join('|')})\\b`, 'i')
}
