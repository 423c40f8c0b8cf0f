import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import settings from '../package.json' with { type: 'json' }

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0

/** If the system supports it; the product runs on the first core. */
export function pinLoad(): void {
  if (canPin) spawnSync('taskset', ['-cp', '1', String(process.pid)])
}

/** A browser needs several processes for one page. */
export function unpinLoad(): void {
  if (canPin) spawnSync('taskset', ['-cp', `0-${cpus().length - 1}`, String(process.pid)])
}

/** Arguments of `npm start` after building the pages. */
export const productArgs = settings.scripts.start.split('&& node ').at(-1)?.split(' ') ?? []

/** Resolves once the process answers. */
export async function startPinned(
  args: string[],
  url: string,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const command = [process.execPath, ...args]
  const [executable = '', ...rest] = canPin ? ['taskset', '-c', '0', ...command] : command
  const child = spawn(executable, rest, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; tries < 1800; tries += 1) {
    if (child.exitCode !== null) break
    if ((await fetch(url).catch(() => null))?.ok) return child
    await pause(50)
  }
  throw new Error(`${args[0]} failed to start`)
}

export function stopPinned(child: ChildProcess): Promise<unknown> {
  const ended = new Promise((resolveEnded) => child.once('close', resolveEnded))
  child.kill('SIGTERM')
  return ended
}

/** With an embedded demo database that is removed afterwards. */
export async function withProduct<Result>(
  port: number,
  work: (server: ChildProcess) => Promise<Result>,
  env: Record<string, string> = {},
): Promise<Result> {
  const folder = resolve(import.meta.dirname, `../.cache/bench-${port}`)
  rmSync(folder, { recursive: true, force: true })
  const server = await startPinned(productArgs, `http://localhost:${port}/health/ready`, {
    DATABASE_URL: '',
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    ...env,
  })
  try {
    return await work(server)
  } finally {
    await stopPinned(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

export function readMemoryMegabytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
