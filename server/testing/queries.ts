import pg from 'pg'

/** Its types leave out what the driver connects with. */
type Connected = pg.Client & { connectionParameters: { application_name?: string } }

/** How many statements the database is sent while `work` runs; nothing else may run meanwhile. */
export async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const { prototype } = pg.Client
  const { query } = prototype
  let sent = 0
  prototype.query = function counted(this: Connected, ...args: unknown[]) {
    // Search looks for changes over a connection of its own, whenever its time has come.
    if (this.connectionParameters.application_name !== 'makan search') sent += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}
