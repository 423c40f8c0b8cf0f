import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './postmaster.ts'
import type { Runner } from './unprivileged.ts'

const passwordFile = 'makan.password'

function initdb(runner: Runner, args: string[]): void {
  const [command = '', ...rest] = [...runner.command, join(runner.binaries, 'bin', 'initdb'), ...args]
  const { status, stderr, error } = spawnSync(command, rest, {
    uid: runner.uid,
    gid: runner.uid,
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`Creating the embedded PostgreSQL cluster failed: ${error?.message ?? stderr}`)
}

/** Remains of interrupted starts, except for those still running. */
function removeIncomplete(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(/^(?:postgres|password)\.new-(\d+)$/.exec(name)?.[1])
    if (!pid || (pid !== process.pid && isAlive(pid))) continue
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

/** In a temporary folder that is then renamed, so that an interrupted start leaves no partial cluster. */
export function createCluster(runner: Runner, home: string, folder: string): void {
  removeIncomplete(home)
  const newFolder = join(home, `postgres.new-${process.pid}`)
  const password = join(home, `password.new-${process.pid}`)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runner.uid) chownSync(password, runner.uid, runner.uid)
  initdb(runner, [
    '--pgdata',
    newFolder,
    '--username=makan',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    // Iterations slow down guessing of short passwords; for 192 random bits they only slow down each
    // connection.
    '--set=scram_iterations=1',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-collate=C',
    '--lc-ctype=C.UTF-8',
  ])
  renameSync(password, join(newFolder, passwordFile))
  try {
    renameSync(newFolder, folder)
  } catch {
    // Another process created the cluster first.
    rmSync(newFolder, { recursive: true, force: true })
  }
}

/** Through a socket folder, or on the loopback interface if there is none. */
export function toDatabaseUrl(folder: string, at: { port: number; socketFolder: string }): string {
  const password = readFileSync(join(folder, passwordFile), 'utf8')
  const host = at.socketFolder ? encodeURIComponent(at.socketFolder) : '127.0.0.1'
  return `postgres://makan:${password}@${host}:${at.port}/postgres`
}
