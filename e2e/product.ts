import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { waitForPostgres } from '#server/testing/programs.ts'
import { root } from '#server/testing/root.ts'

// An empty setting counts as none: what a person set for their own starts, in .env, stays out of these.
const none = Object.keys(parseEnv(readFileSync(join(root, '.env.example'), 'utf8'))).map((name) => [name, ''])

/** The product with its demo, on a port and a data folder of its own. */
export type Product = { url: string; stop(): Promise<void> }

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (server.exitCode !== null) throw new Error('The product stopped before it was ready.')
    const ready = await fetch(`${url}/health/ready`).catch(() => null)
    if (ready?.ok) return
    await pause(100)
  }
  throw new Error('The product did not get ready within five minutes.')
}

/** Builds and starts the product as a newcomer would, with a fresh demo. */
export async function startProduct(port: number, env: Record<string, string> = {}): Promise<Product> {
  const folder = join(root, '.cache', `product-${port}`)
  rmSync(folder, { recursive: true, force: true })
  const url = `http://localhost:${port}`
  const server = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: {
      ...Object.fromEntries(none),
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      // Journeys may come from addresses of their own, each with its own limits.
      TRUSTED_PROXIES: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  })
  const ended = new Promise((done) => server.once('close', done))
  const stop = async () => {
    if (server.pid && process.platform !== 'win32') process.kill(-server.pid, 'SIGTERM')
    else server.kill()
    await ended
    waitForPostgres(join(folder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    if (server.exitCode === null) await stop()
    throw error
  }
  return { url, stop }
}
