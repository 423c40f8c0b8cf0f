import { freePort } from '#server/db/freePort.ts'
import { skipWithout, startDaemon } from './daemon.ts'

/** Why tests that start and kill a Redis are left out here; false where they run. */
export const skipWithoutOwnRedis = skipWithout('redis-server', 'apt install redis-server')

/** Why tests that only need some Redis are left out here; false where they run. */
export const skipWithoutRedis = process.env.REDIS_URL ? false : skipWithoutOwnRedis

/** Starts a Redis that keeps nothing. Dispose of it. */
export async function startRedis(port?: number) {
  const listenPort = port ?? (await freePort())
  const args = ['--port', String(listenPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const daemon = await startDaemon('redis-server', { args, port: listenPort })
  return { ...daemon, url: `redis://127.0.0.1:${listenPort}` }
}

/** The Redis that REDIS_URL names, else one of our own. Dispose of it. */
export async function openRedis(): Promise<{ url: string } & AsyncDisposable> {
  const url = process.env.REDIS_URL
  return url ? { url, [Symbol.asyncDispose]: async () => {} } : startRedis()
}
