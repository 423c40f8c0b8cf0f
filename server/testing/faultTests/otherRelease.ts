import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../app/root.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** What runs beside the present sources during a release: the last tagged state, or before there is one, the commit before this. */
function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0')
  } catch {
    return 'HEAD^'
  }
}

/** Scripts and styles of the pages that were built in these sources. */
export function listAssets(sources: string): string[] {
  return readdirSync(join(sources, 'build/client/assets')).filter((name) => /\.(js|css)$/.test(name))
}

/**
 * Checks another revision out beside these sources and builds its pages, with the packages that are installed here: where it
 * wants others, it is no neighbour to be tried. Dispose of it.
 */
export function checkOutRelease(requestedRevision?: string) {
  if (!existsSync(join(root, '.git')))
    throw new Error('Another release is found in the history: run this in a clone.')
  const revision = git('rev-parse', '--verify', `${requestedRevision ?? lastRelease()}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'makan-release-'))
  const sources = join(folder, 'sources')
  const remove = () => {
    git('worktree', 'remove', '--force', sources)
    rmSync(folder, { recursive: true, force: true })
  }
  git('worktree', 'add', '--detach', sources, revision)
  try {
    symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'))
    execFileSync(process.execPath, ['web/build/run.ts'], {
      cwd: sources,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } catch (error) {
    remove()
    throw error
  }
  return { revision, sources, [Symbol.dispose]: remove }
}
