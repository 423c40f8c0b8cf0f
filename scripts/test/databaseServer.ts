import { spawnSync } from 'node:child_process'
import { root } from '#server/testing/app/root.ts'

const defaultUrl = 'postgres://postgres@127.0.0.1:5432/postgres'

const connectScript = `
  import pg from 'pg'
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.end()`

function isReachable(url: string): boolean {
  const env = { ...process.env, DATABASE_URL: url }
  return (
    spawnSync(process.execPath, ['--input-type=module', '-e', connectScript], { cwd: root, env }).status === 0
  )
}

/** The one of DATABASE_URL, or on the usual port if it answers; `reason` explains a missing one. */
export function findDatabaseServer(): { databaseUrl: string | null; reason: string } {
  const configuredUrl = process.env.DATABASE_URL
  if (configuredUrl) return { databaseUrl: configuredUrl, reason: '' }
  if (isReachable(defaultUrl)) return { databaseUrl: defaultUrl, reason: '' }
  return { databaseUrl: null, reason: 'DATABASE_URL is not set, and no server answers on port 5432.' }
}
