import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** According to the pid file. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

const hasProc = existsSync('/proc/self/cmdline')

/** Null if the process has ended; empty while it exits, when its sockets may still be open. */
function readCommand(pid: number): string | null {
  if (hasProc) {
    try {
      const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
      return state === 'Z' ? null : readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return null
    }
  }
  const [program = '', ...args] =
    process.platform === 'win32'
      ? ['tasklist', '/NH', '/FI', `PID eq ${pid}`]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
  return spawnSync(program, args, { encoding: 'utf8' }).stdout || null
}

/** The process ID may have been reused. */
function hasNotEnded(pid: number): boolean {
  const command = readCommand(pid)
  return command !== null && (command === '' || command.includes('postgres'))
}

function isSameFolder(a: string, b: string): boolean {
  const [first, second] = [statSync(a), statSync(b)]
  return first.dev === second.dev && first.ino === second.ino
}

/** The process ID may have been reused. */
function serves(pid: number, folder: string): boolean {
  const command = readCommand(pid)
  if (!command?.includes('postgres')) return false
  if (process.platform === 'win32') return true
  if (!hasProc) return command.includes(folder)
  try {
    // The working directory is the data folder, which the command line may name by another path.
    return isSameFolder(`/proc/${pid}/cwd`, folder)
  } catch {
    return command.includes(folder)
  }
}

/** Also true for a process that we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Null if there is no pid file, or an incomplete one. */
function readPidFile(file: string): string[] | null {
  try {
    const text = readFileSync(file, 'utf8')
    const isBeingWritten = text === '' && Date.now() - statSync(file).mtimeMs < 5000
    return isBeingWritten ? null : text.split('\n')
  } catch {
    return null
  }
}

/**
 * Removes a pid file whose process ID now belongs to another program, because PostgreSQL would take that for
 * itself; it detects ended processes on its own.
 */
export function findPostmaster(folder: string): Postmaster | null {
  const file = join(folder, 'postmaster.pid')
  const lines = readPidFile(file)
  if (!lines) return null
  const pid = Number(lines[0])
  if (pid > 0 && !isAlive(pid)) return null
  if (pid > 0 && serves(pid, folder)) {
    return { pid, port: Number(lines[3]), socketFolder: lines[4]?.trim() ?? '' }
  }
  rmSync(file, { force: true })
  return null
}

function signal(pid: number, name: 'SIGINT' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until it has ended. */
export async function stopPostmaster({ pid }: Pick<Postmaster, 'pid'>): Promise<void> {
  const end = performance.now() + 60_000
  for (let tries = 0; performance.now() < end; tries += 1) {
    if (!hasNotEnded(pid)) return
    if (tries % 50 === 0) signal(pid, 'SIGINT')
    await pause(20)
  }
  throw new Error(`The PostgreSQL process ${pid} did not stop within a minute.`)
}

/** They notice its end only when they are idle. */
export function listChildren(pid: number): number[] {
  if (!hasProc) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    const pairs = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
    return pairs.flatMap(([child, parent]) => (child && parent === pid ? [child] : []))
  }
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((child) => {
    try {
      return Number(readFileSync(`/proc/${child}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]) === pid
    } catch {
      return false
    }
  })
}

/** Kills all of its processes, as a power loss would. */
export async function killPostmaster({ pid }: Pick<Postmaster, 'pid'>): Promise<void> {
  // Stopped first, so that it starts no further children.
  if (process.platform !== 'win32') process.kill(pid, 'SIGSTOP')
  const all = [pid, ...(process.platform === 'win32' ? [] : listChildren(pid))]
  for (const childPid of all) signal(childPid, 'SIGKILL')
  while (all.some(hasNotEnded)) await pause(5)
}
