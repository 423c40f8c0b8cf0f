import assert from 'node:assert/strict'
import pg from 'pg'

/** Takes a database away as a server does that stops: who is in is thrown out, and nobody gets in. Returns how to bring it back. */
export async function rejectConnections(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const server = new URL(url)
  server.pathname = '/postgres'
  // A test that fails before it brings the database back ends all the same.
  const admin = new pg.Pool({ connectionString: server.href, max: 1, allowExitOnIdle: true })
  await admin.query(`alter database ${name} with allow_connections false`)
  // A connection that was being made isn't listed at first: none is left when three rounds, with refused ones between, find none.
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
