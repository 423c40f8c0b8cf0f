import pg from 'pg'

/** Takes a database away as a server does that stops: who is in is thrown out, and nobody gets in. Returns how to bring it back. */
export async function refuseConnections(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const server = new URL(url)
  server.pathname = '/postgres'
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`alter database ${name} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  return async () => {
    await admin.query(`alter database ${name} with allow_connections true`)
    await admin.end()
  }
}
