import pg from 'pg'
import { getApplicationName } from '#patches/pg/client.ts'

/** How many statements the database is sent while `work` runs; nothing else may run meanwhile. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client
  const { query } = prototype
  let sent = 0
  prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Search looks for changes over a connection of its own, whenever its time has come.
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
