import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { reportTimes, type TestTime } from '../server/testing/slowest.ts'

/** Reports which journeys took longest. */
export default class Slowest implements Reporter {
  readonly #journeys: TestTime[] = []

  onTestEnd(test: TestCase, { duration: milliseconds, status }: TestResult): void {
    const [, look, file, ...title] = test.titlePath()
    const failedIn = status === 'passed' || status === 'skipped' ? undefined : `e2e/${file}`
    this.#journeys.push({ name: `${file}, ${look}: ${title.join(' ')}`, milliseconds, failedIn })
  }

  onEnd(): void {
    reportTimes(this.#journeys)
  }
}
