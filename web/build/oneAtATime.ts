import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that a lock names; null where there is no lock any more, or its process has not written its number yet. */
function holderOf(lock: string): number | null {
  try {
    return Number(readFileSync(lock, 'utf8')) || null
  } catch {
    return null
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Works while no other process does under the same lock, a file; waits for those, but not for one that was killed. */
export async function oneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(lock), { recursive: true })
  while (!take(lock)) {
    const holder = holderOf(lock)
    if (holder !== null && !isRunning(holder)) rmSync(lock, { force: true })
    else await pause(50)
  }
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
