import type { TestContext } from 'node:test'
import { FairQueue, type Holder } from '#server/common/fairQueue.ts'

/** The order of starts, unlike that of ends, does not depend on the load of the machine. */
export function recordStartedWork(t: TestContext): readonly Holder[] {
  const started: Holder[] = []
  const { run } = FairQueue.prototype
  t.mock.method(
    FairQueue.prototype,
    'run',
    function (this: FairQueue, holder: Holder, work: () => Promise<unknown>) {
      return run.call(this, holder, () => {
        started.push(holder)
        return work()
      })
    },
  )
  return started
}
