import type { TestEvent } from 'node:test/reporters'

const most = 20

/** The tests that took longest, a line each, the slowest first. */
export function slowestOf(tests: readonly { name: string; milliseconds: number }[]): string {
  const slowest = tests.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, most)
  const lines = slowest.map(
    ({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`,
  )
  return ['The slowest:', ...lines, ''].join('\n')
}

/** Reports, for Node's test runner, which tests took longest; those of a file together are no test. */
export default async function* slowest(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tests: { name: string; milliseconds: number }[] = []
  for await (const { type, data } of events) {
    if ((type !== 'test:pass' && type !== 'test:fail') || /\.(test\.tsx?|mjs)$/.test(data.name)) continue
    tests.push({ name: data.name, milliseconds: data.details.duration_ms })
  }
  if (tests.length > most) yield slowestOf(tests)
}
