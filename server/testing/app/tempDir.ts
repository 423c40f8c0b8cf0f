import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isAlive } from '#server/db/postmaster.ts'

const cacheDir = resolve(import.meta.dirname, '../../../.cache')

/**
 * On Linux. A database has about a thousand files; on a disk, creating them takes most of a test app's time.
 */
const memoryDir = '/dev/shm'
const minFreeBytes = 3 * 1024 ** 3

export type TempDir = { folder: string; env: Record<string, string>; remove(): void }

function hasFreeSpace(parent: string): boolean {
  if (!existsSync(parent)) return false
  const { bavail, bsize } = statfsSync(parent)
  return bavail * bsize >= minFreeBytes
}

/** Folders of runs that were killed before they could clean up. */
function removeLeftOvers(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const pid = Number(/^(?:makan-)?tests-(\d+)$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** In memory if there is enough space. */
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
