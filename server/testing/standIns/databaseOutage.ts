import assert from 'node:assert/strict'
import pg from 'pg'

/**
 * As a stopped server: closes all connections and rejects new ones. Returns a function that restores access.
 */
export async function rejectConnections(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const server = new URL(url)
  server.pathname = '/postgres'
  // `allowExitOnIdle` lets the process exit if a test fails before it restores access.
  const admin = new pg.Pool({ connectionString: server.href, max: 1, allowExitOnIdle: true })
  await admin.query(`alter database ${name} with allow_connections false`)
  // A connection that is being established is not listed yet. So stop only after three rounds in a row, each
  // with a rejected attempt to connect, have found none.
  for (let emptyRounds = 0; emptyRounds < 3; ) {
    const { rowCount } = await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    emptyRounds = rowCount === 0 ? emptyRounds + 1 : 0
    await assert.rejects(new pg.Client({ connectionString: url }).connect())
  }
  return async () => {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
  }
}
