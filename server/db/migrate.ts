import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const ours = join(import.meta.dirname, 'migrations')

/** Keeps two starts from migrating one database at the same time. */
const migrationLock = 4_772_062

/** Brings the database up to date: each file of migrations/ once, in the order of their numbers, each in a transaction. */
export async function migrate(pool: pg.Pool, folder = ours): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    for (const name of files.sort()) {
      if (applied.has(name)) continue
      await client.query('begin')
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query('insert into migrations (name, applied_at) values ($1, $2)', [name, new Date()])
      await client.query('commit')
    }
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  } catch (error) {
    // The connection closes, and with it go its transaction and its lock.
    client.release(true)
    throw error
  }
}
