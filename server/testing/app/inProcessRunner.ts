import { openSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isTimeUp } from './deadline.ts'

type Limits = {
  /** Per process, because loaded modules stay in its memory. */
  maxFiles?: number
  /** Milliseconds without progress of a test, after which its process ends as failed. */
  hangMs?: number
  /** Milliseconds that the process may stay open after its last file. */
  lingerMs?: number
}

function claim(folder: string, index: number): boolean {
  try {
    openSync(join(folder, String(index)), 'wx')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A test that waits forever must not block the others. */
function createWatchdog(hangMs: number) {
  let timer: NodeJS.Timeout | undefined
  return {
    watch(what: string) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        process.stderr.write(`No progress for ${hangMs / 1000} s: ${what}\n`)
        process.exit(1)
      }, hangMs)
      timer.unref()
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * In one process, so that imports are compiled once; several processes share a list by `claims`. Node ends a
 * file's test once its tests have run, so a file must await its setup above its first test.
 */
export async function runTogether(
  files: readonly string[],
  claims: string,
  { maxFiles = Infinity, hangMs = 600_000, lingerMs = 30_000 }: Limits = {},
): Promise<void> {
  let takenCount = 0
  let running: string | null = null
  const watchdog = createWatchdog(hangMs)
  process.on('exit', () => {
    if (running === null) return
    process.stderr.write(`The process exited while running ${running}\n`)
    process.exitCode = 1
  })
  for (const [index, file] of files.entries()) {
    if (takenCount === maxFiles || isTimeUp()) break
    if (!claim(claims, index)) continue
    takenCount += 1
    await test(file, async (t) => {
      running = file
      watchdog.watch(file)
      t.beforeEach((subtest) => watchdog.watch(`${file}: ${subtest.name}`))
      t.after(() => {
        running = null
        watchdog.stop()
      })
      await import(`../../../${file}`)
    })
  }
  setTimeout(() => {
    const open = new Set(process.getActiveResourcesInfo())
    process.stderr.write(`The tests have ended but left open handles: ${[...open].join(', ')}\n`)
    process.exit(1)
  }, lingerMs).unref()
}
