import type pg from 'pg'

export type Change = { id: number; kind: string; documentId: number }

/** Higher than any real transaction ID, so that no change matches. */
export const maxTransactionId = '18446744073709551615'

// Every transaction that commits after this statement has an ID of at least `horizon`, so that the next
// query, from `horizon` on, misses nothing, in whatever order transactions commit.
const changesSinceQuery = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, 'search_changes'::regclass::oid::int8 as table,
    coalesce((select json_agg(json_build_object('id', id, 'kind', kind, 'documentId', document_id))
      from search_changes where transaction >= $1::xid8), '[]') as changes`

/** Returns the changes of transactions from `since` on, and the `horizon` from which to query next time. */
export async function readChanges(client: pg.Client, since: string) {
  const { rows } = await client.query<{ horizon: string; table: number; changes: Change[] }>({
    name: 'search.changesSince',
    text: changesSinceQuery,
    values: [since],
  })
  const [row] = rows
  if (!row) throw new Error('The query for search changes returned no row')
  return row
}
