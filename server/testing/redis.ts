import { freePort } from '../db/freePort.ts'
import { startDaemon, without } from './daemon.ts'

/** Why tests that start and kill a Redis are left out here; false where they run. */
export const withoutOwnRedis = without('redis-server', 'apt install redis-server')

/** Why tests that only need some Redis are left out here; false where they run. */
export const withoutRedis = process.env.REDIS_URL ? false : withoutOwnRedis

/** Starts a Redis that keeps nothing. Dispose of it. */
export async function startRedis(port?: number) {
  const own = port ?? (await freePort())
  const args = ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const daemon = await startDaemon('redis-server', { args, port: own })
  return { ...daemon, url: `redis://127.0.0.1:${own}` }
}

/** The Redis that REDIS_URL names, else one of our own. Dispose of it. */
export async function openRedis(): Promise<{ url: string } & AsyncDisposable> {
  const url = process.env.REDIS_URL
  return url ? { url, [Symbol.asyncDispose]: async () => {} } : startRedis()
}
