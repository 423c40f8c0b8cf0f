import pg from 'pg'
import { getApplicationName } from '#patches/pg/client.ts'

/** Nothing else may run meanwhile. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client
  const { query } = prototype
  let sent = 0
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Search polls for changes on its own connection at any time, so its statements are not counted.
    if (getApplicationName(this) !== 'makan search') sent += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
