import { findFreePort } from '#server/db/freePort.ts'
import { skipWithout, startDaemon } from './daemon.ts'

/** For tests that start and kill a Redis. */
export const skipWithoutOwnRedis = skipWithout('redis-server', 'apt install redis-server')

/** For tests that need any Redis. */
export const skipWithoutRedis = process.env.REDIS_URL ? false : skipWithoutOwnRedis

/** Without persistence. Dispose of it. */
export async function startRedis(port?: number) {
  const listenPort = port ?? (await findFreePort())
  const args = ['--port', String(listenPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const daemon = await startDaemon('redis-server', { args, port: listenPort })
  return { ...daemon, url: `redis://127.0.0.1:${listenPort}` }
}

/** The one in `REDIS_URL`, or a new one. Dispose of it. */
export async function openRedis(): Promise<{ url: string } & AsyncDisposable> {
  const url = process.env.REDIS_URL
  return url ? { url, [Symbol.asyncDispose]: async () => {} } : startRedis()
}
