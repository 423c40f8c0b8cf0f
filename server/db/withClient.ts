import type pg from 'pg'
import { FailoverClient } from '../core/database/failover.ts'

/** Works over a connection of its own, to whichever host of this address takes writes, and without the time limits of a pool's. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new FailoverClient(connectionString)
  // What is asked of a connection that is lost fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
