import type pg from 'pg'

export type Change = { id: number; kind: string; documentId: number }

/** A transaction that there won't be: no change is as late. */
export const maxTransactionId = '18446744073709551615'

// Whatever commits later than this statement has a transaction of at least `horizon`, so that asking from there on misses
// nothing, in whatever order transactions commit.
const changesSinceQuery = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, 'search_changes'::regclass::oid::int8 as table,
    coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'documentId', document_id))
      from search_changes where transaction >= $1::xid8), '[]') as changes`

/** What transactions from this one on have changed, and from which one on to ask the next time. */
export async function readChanges(client: pg.Client, since: string) {
  const { rows } = await client.query<{ horizon: string; table: number; changes: Change[] }>({
    name: 'search.changesSince',
    text: changesSinceQuery,
    values: [since],
  })
  const [row] = rows
  if (!row) throw new Error('the changes of search could not be read')
  return row
}
