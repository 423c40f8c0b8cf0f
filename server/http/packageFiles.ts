import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pages/pageBuild.ts'

/**
 * Where files lie that browsers get as a package brings them. The build lays them out, so that a running server needs no package for
 * them; tests and development have them out of the package where nothing is built yet.
 */
export function packageFile(path: string): string {
  const built = join(root, 'build', 'packages', path)
  return existsSync(built) ? built : join(root, 'node_modules', path)
}
