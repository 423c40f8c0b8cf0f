import pg from 'pg'

/** How many statements the database is sent while `work` runs; nothing else may run meanwhile. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client
  const { query } = prototype
  let sent = 0
  prototype.query = function counted(this: pg.Client & { application_name?: string }, ...args: unknown[]) {
    // Search looks for changes over a connection of its own, whenever its time has come.
    if (this.application_name !== 'makan search') sent += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
