import { test } from 'node:test'

/**
 * Runs test files in this process, one after the other, so that what they all import is loaded and compiled once. Each is
 * a test of its own: its hooks are for its tests alone, and what breaks as it is loaded breaks no other. What a file awaits as
 * it is loaded stands above its tests, for Node takes them to be all once they have run.
 */
export function runTogether(files: readonly string[]): void {
  const left = new Set(files)
  for (const file of files) {
    test(file, async (t) => {
      t.after(() => left.delete(file))
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
