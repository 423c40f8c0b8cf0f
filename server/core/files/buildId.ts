import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the files of this release's pages lie. */
export const assets = join(import.meta.dirname, '../../../build/client/assets')

function findBuildId(): string | undefined {
  try {
    return readdirSync(assets).flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0]
  } catch {
    return undefined
  }
}

/** The name of this release of the pages: the hash of the built program, which a page knows, too. */
export const buildId = findBuildId() ?? 'unbuilt'
