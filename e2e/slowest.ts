import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { reportTimes, type TestTime } from '#server/testing/app/testTimes.ts'

export default class Slowest implements Reporter {
  readonly #journeys: TestTime[] = []

  onTestEnd(test: TestCase, { duration: milliseconds, status, retry }: TestResult): void {
    if (status === 'skipped') return
    const [, project, file, ...title] = test.titlePath()
    const isFailure = status !== 'passed' && retry === test.retries
    const failedIn = isFailure ? `e2e/${file}` : undefined
    this.#journeys.push({ name: `${file}, ${project}: ${title.join(' ')}`, milliseconds, failedIn })
  }

  onEnd(): void {
    reportTimes(this.#journeys)
  }
}
