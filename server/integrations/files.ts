import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheResult } from '../common/cacheResult.ts'
import { checkFileName } from './fileName.ts'
import type { FileStore } from './ports.ts'

const draftEnd = '.draft'
const hour = 3_600_000

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Makes renames durable. Windows cannot open folders and does not need this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(draftEnd)) continue
    const path = join(folder, name)
    const written = await stat(path).catch(() => null)
    // Another node may be writing a more recent one.
    if (written && Date.now() - written.mtimeMs > hour) await rm(path, { force: true })
  }
}

/** Only this user can access the folder. Each file appears atomically. */
export function createFileStore(folder: string): FileStore {
  const toPath = (name: string) => join(folder, checkFileName(name))
  const cleanOnce = cacheResult(() => removeLeftOvers(folder))
  return {
    async put(files) {
      const drafts = files.map(({ name, bytes }) => {
        // In the same folder, under a name that is never requested.
        return { path: toPath(name), bytes, draft: join(folder, randomBytes(9).toString('hex') + draftEnd) }
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await cleanOnce()
      try {
        await Promise.all(drafts.map(({ draft, bytes }) => writeFile(draft, bytes, { flush: true })))
        for (const { draft, path } of drafts) await rename(draft, path)
      } catch (error) {
        await Promise.all(drafts.map(({ draft }) => rm(draft, { force: true })))
        throw error
      }
      await flushFolder(folder)
    },
    async get(name) {
      try {
        return await readFile(toPath(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async has(name) {
      return access(toPath(name)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      )
    },
    async remove(names) {
      for (const path of names.map(toPath)) await rm(path, { force: true })
    },
  }
}
