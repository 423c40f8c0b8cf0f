import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { run } from 'node:test'
import { root } from './root.ts'

type TestsStream = ReturnType<typeof run>

/** How long a test took; `failedIn` is its file, by path from the root, where it failed. */
export type TestTime = { name: string; milliseconds: number; failedIn?: string }

const shownCount = 20

/** The tests that took longest, a line each, the slowest first. */
export function formatSlowest(tests: readonly TestTime[]): string {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, shownCount)
  const lines = slowest.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
  )
  return ['The slowest:', ...lines, ''].join('\n')
}

/** Prints the slowest of a run, or leaves all times to the run that this one is a phase of, in the file that TEST_TIMES names. */
export function reportTimes(tests: readonly TestTime[]): void {
  const file = process.env.TEST_TIMES
  if (file) appendFileSync(file, tests.map((testTime) => `${JSON.stringify(testTime)}\n`).join(''))
  else if (tests.length > shownCount) process.stdout.write(formatSlowest(tests))
}

/** Collects how long each test of a run takes; a file or a process is no test. */
export function collectTimes(stream: TestsStream): TestTime[] {
  const tests: TestTime[] = []
  const isTest = (name: string) => !/\.(test\.tsx?|mjs)$/.test(name)
  stream.on('test:pass', ({ name, details }) => {
    if (isTest(name)) tests.push({ name, milliseconds: details.duration_ms })
  })
  stream.on('test:fail', ({ name, details, file, skip, todo }) => {
    if (skip !== undefined || todo !== undefined) return
    // A file that failed as a whole bears its path as its name.
    const failedIn = isTest(name) ? file && relative(root, file) : name
    if (isTest(name) || /\.test\.tsx?$/.test(name))
      tests.push({ name, milliseconds: details.duration_ms, failedIn })
  })
  return tests
}
