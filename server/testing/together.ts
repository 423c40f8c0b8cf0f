import { test } from 'node:test'

/**
 * Runs test files in this process, one after the other, so that what they all import is loaded and compiled once. Each is
 * a test of its own: its hooks are for its tests alone, and what breaks as it is loaded breaks no other. What a file awaits as
 * it is loaded stands above its tests, for Node takes them to be all once they have run.
 *
 * Where one leaves something open, as a test that failed halfway may, the process doesn't wait for it for ever: some time
 * after the last file it ends as failed, and says what is open.
 */
export function runTogether(files: readonly string[], { patienceMs = 30_000 } = {}): void {
  const left = new Set(files)
  const giveUp = () => {
    const open = new Set(process.getActiveResourcesInfo())
    process.stderr.write(`The tests have ended, and what they opened has not: ${[...open].join(', ')}\n`)
    process.exit(1)
  }
  for (const file of files) {
    test(file, async (t) => {
      t.after(() => {
        left.delete(file)
        if (left.size === 0) setTimeout(giveUp, patienceMs).unref()
      })
      await import(`../../${file}`)
    })
  }
  process.on('exit', () => {
    const [ended, ...notRun] = left
    if (ended === undefined) return
    process.stderr.write(`The process ended in ${ended}. Not run after it: ${notRun.join(', ')}\n`)
    process.exitCode = 1
  })
}
