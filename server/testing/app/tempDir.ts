import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAlive } from '#server/db/postmaster.ts'

const cacheDir = resolve(import.meta.dirname, '../../../.cache')

/** On Linux, memory that looks like a folder: a database has a thousand files, on a disk they are most of a world's work. */
const memoryDir = '/dev/shm'
const minFreeBytes = 3 * 1024 ** 3

/** A folder for what a run throws away; with `env`, programs put their own temporary files there, too. */
export type TempDir = { folder: string; env: Record<string, string>; remove(): void }

function hasFreeSpace(parent: string): boolean {
  if (!existsSync(parent)) return false
  const { bavail, bsize } = statfsSync(parent)
  return bavail * bsize >= minFreeBytes
}

/** Runs that were killed could not remove their folders. */
function removeLeftOvers(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = Number(/^(?:makan-)?tests-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** Makes the folder of this process, in memory where there is room. */
export function createTempDir(): TempDir {
  for (const parent of [cacheDir, memoryDir]) removeLeftOvers(parent)
  const remove = (folder: string) => () => rmSync(folder, { recursive: true, force: true })
  if (!hasFreeSpace(memoryDir)) {
    const folder = join(cacheDir, `tests-${process.pid}`)
    mkdirSync(folder, { recursive: true })
    return { folder, env: {}, remove: remove(folder) }
  }
  const folder = join(memoryDir, `makan-tests-${process.pid}`)
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { recursive: true })
  return { folder, env: { TMPDIR: temporary }, remove: remove(folder) }
}
