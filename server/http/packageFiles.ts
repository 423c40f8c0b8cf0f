import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pages/pageBuild.ts'

/**
 * For files that browsers download unchanged. The build copies them, so that a server doesn't need the
 * packages; tests and development use `node_modules`.
 */
export function packageFile(path: string): string {
  const built = join(root, 'build', 'packages', path)
  return existsSync(built) ? built : join(root, 'node_modules', path)
}
