import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './ports.ts'

const safeName = /^[a-z0-9][a-z0-9.-]{0,120}$/

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Keeps files in a folder. A name is lower-case letters, digits, dots and hyphens; a file is there whole or not at all. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!safeName.test(name)) throw new Error(`${JSON.stringify(name)} can't be the name of a file`)
    return join(folder, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      const draft = join(folder, `${randomBytes(9).toString('hex')}.draft`)
      await mkdir(folder, { recursive: true })
      try {
        await writeFile(draft, bytes, { flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
