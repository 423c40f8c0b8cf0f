import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { slowestOf } from '../server/testing/slowest.ts'

/** Reports which journeys took longest. */
export default class Slowest implements Reporter {
  readonly #journeys: { name: string; milliseconds: number }[] = []

  onTestEnd(test: TestCase, { duration: milliseconds }: TestResult): void {
    const [, look, file, ...title] = test.titlePath()
    this.#journeys.push({ name: `${file}, ${look}: ${title.join(' ')}`, milliseconds })
  }

  onEnd(): void {
    process.stdout.write(`\n${slowestOf(this.#journeys)}`)
  }
}
