import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const assets = join(import.meta.dirname, '../../../build/client/assets')

function findBuildId(): string | undefined {
  try {
    return readdirSync(assets).flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0]
  } catch {
    return undefined
  }
}

/** Hash of the built bundle, which pages know as well. */
export const buildId = findBuildId() ?? 'unbuilt'
