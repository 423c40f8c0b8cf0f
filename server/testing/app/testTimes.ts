import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { run } from 'node:test'
import { root } from './root.ts'

type TestsStream = ReturnType<typeof run>

/** `failedIn` is the path of the test's file, relative to the project root, if it failed. */
export type TestTime = { name: string; milliseconds: number; failedIn?: string }

const shownCount = 20

export function formatSlowest(tests: readonly TestTime[]): string {
  const slowest = tests.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, shownCount)
  const lines = slowest.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
  )
  return ['The slowest:', ...lines, ''].join('\n')
}

/**
 * The slowest ones. If `TEST_TIMES` names a file, writes all times there, for the run that this one is a
 * phase of.
 */
export function reportTimes(tests: readonly TestTime[]): void {
  const file = process.env.TEST_TIMES
  if (file) appendFileSync(file, tests.map((testTime) => `${JSON.stringify(testTime)}\n`).join(''))
  else if (tests.length > shownCount) process.stdout.write(formatSlowest(tests))
}

/** Without the entries of files and processes. */
export function collectTimes(stream: TestsStream): TestTime[] {
  const tests: TestTime[] = []
  const isTest = (name: string) => !/\.(test\.tsx?|mjs)$/.test(name)
  stream.on('test:pass', ({ name, details }) => {
    if (isTest(name)) tests.push({ name, milliseconds: details.duration_ms })
  })
  stream.on('test:fail', ({ name, details, file, skip, todo }) => {
    if (skip !== undefined || todo !== undefined) return
    // A file that fails as a whole is reported with its path as name.
    const failedIn = isTest(name) ? file && relative(root, file) : name
    if (isTest(name) || /\.test\.tsx?$/.test(name))
      tests.push({ name, milliseconds: details.duration_ms, failedIn })
  })
  return tests
}
