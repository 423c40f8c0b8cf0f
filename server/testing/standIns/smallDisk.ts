import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function mount(path: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]).status === 0
}

/** A few megabytes that can really fill up. Null if this user may not mount one. Dispose of it. */
export function mountSmallDisk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'makan-disk-'))
  const isMounted = mount(path, megabytes)
  const remove = () => {
    if (isMounted) spawnSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  }
  if (!isMounted) {
    remove()
    return null
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill(left = 0): void {
      const file = openSync(filler, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
      truncateSync(filler, Math.max(0, statSync(filler).size - left))
    },
    makeRoom: () => rmSync(filler),
    [Symbol.dispose]: remove,
  }
}

function getSkipReason(): string | false {
  using disk = mountSmallDisk(1)
  return disk ? false : 'only root on Linux may mount a small disk'
}

/** False if the tests can run. */
export const skipWithoutSmallDisk = getSkipReason()
