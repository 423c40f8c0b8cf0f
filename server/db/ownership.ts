import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { holdProcess } from '#patches/pg/client.ts'

/** Key of the advisory lock that the app which owns a data folder holds while it runs. */
const ownerLock = 4_772_061

/** Null if another app has the lock. */
export async function takeOwnership(url: string): Promise<pg.Client | null> {
  const owner = new pg.Client({
    connectionString: url,
    application_name: 'makan-owner',
    connectionTimeoutMillis: 10_000,
  })
  owner.on('error', () => {})
  await owner.connect()
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ownerLock,
  ])
  if (rows[0]?.taken) return owner
  await owner.end()
  return null
}

/** Acquires the lock again if PostgreSQL ended all sessions, as after a crash of a backend. */
export function keepOwnership(url: string, first: pg.Client): { release(): Promise<void> } {
  let owner = first
  let released = false
  const takeAgain = async () => {
    while (!released) {
      const again = await takeOwnership(url).catch(() => null)
      if (again) return watch(again)
      await pause(1000, undefined, { ref: false })
    }
  }
  const watch = (client: pg.Client) => {
    owner = client
    holdProcess(client, false)
    client.once('end', takeAgain)
  }
  watch(first)
  return {
    async release() {
      released = true
      holdProcess(owner, true)
      await owner.end().catch(() => {})
    },
  }
}
