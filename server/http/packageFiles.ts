import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pages/pageBuild.ts'

/**
 * Returns the path of a package's file that browsers download unchanged. The build copies these files, so
 * that a running server doesn't need the packages; tests and development fall back to `node_modules`.
 */
export function packageFile(path: string): string {
  const built = join(root, 'build', 'packages', path)
  return existsSync(built) ? built : join(root, 'node_modules', path)
}
