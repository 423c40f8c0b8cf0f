import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/testing/app/root.ts'

/** More failing files than this have a common cause, which a developer finds sooner than a comparison. */
const maxCompared = 5
const minutesPerFile = 10

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'ignore' })
}

/** Tells new failures from old ones. */
export function compareWith(revision: string, failing: readonly string[]): void {
  const folder = join(root, '.cache', 'compared')
  const remove = () => {
    rmSync(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  // A killed comparison leaves its folder behind.
  remove()
  git('worktree', 'add', '--detach', folder, revision)
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const file of failing.slice(0, maxCompared)) {
      if (!existsSync(join(folder, file))) {
        process.stdout.write(`${file} does not exist at ${revision}.\n`)
        continue
      }
      const runner = file.startsWith('e2e/') ? 'e2e/run.ts' : 'server/testing/app/run.ts'
      const env = { ...process.env, TEST_TIMES: '', TEST_DEADLINE: '' }
      const options = { cwd: folder, env, timeout: minutesPerFile * 60_000 }
      const passes = spawnSync(process.execPath, [runner, file], options).status === 0
      process.stdout.write(`${file} ${passes ? 'passes' : 'also fails'} at ${revision}.\n`)
    }
  } finally {
    remove()
  }
}
