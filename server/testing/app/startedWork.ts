import type { TestContext } from 'node:test'
import { FairQueue, type Holder } from '#server/common/fairQueue.ts'

/** The holders of the work that fair queues start from now on, in the order of its start: unlike that of its end, no busy machine changes it. */
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
