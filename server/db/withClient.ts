import type pg from 'pg'
import { FailoverClient } from '../core/database/failover.ts'

/** A separate connection to the writable host, without the timeouts of a pool. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new FailoverClient(connectionString)
  // Queries on a lost connection reject by themselves.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
