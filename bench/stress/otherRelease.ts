import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../server/testing/app/root.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** The last tag or, without one, the previous commit. */
function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0')
  } catch {
    return 'HEAD^'
  }
}

export function listAssets(sources: string): string[] {
  return readdirSync(join(sources, 'build/client/assets')).filter((name) => /\.(js|css)$/.test(name))
}

/**
 * Builds its pages with the installed packages; a revision that needs other packages cannot be tested.
 * Dispose of it.
 */
export function prepareRelease(requestedRevision?: string) {
  if (!existsSync(join(root, '.git')))
    throw new Error('Finding the previous release requires the git history: run this in a clone.')
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
