import pLimit from 'p-limit'
import { Failure } from './failure.ts'

/** A bounded queue: runs a few pieces of work at a time, while the rest wait in order. */
export type Queue = { run<Result>(work: () => Promise<Result>): Promise<Result>; isIdle(): boolean }

type Bounds = {
  atOnce: number
  /** The most that may run and wait together. */
  most: number
  /** The seconds after which whoever finds it full may try again. */
  retryAfter: number
}

/** Work beyond `most` is refused as NotReady (load shedding), so that one expensive kind of work never holds up the rest of the server (the bulkhead pattern). */
export function createQueue({ atOnce, most, retryAfter }: Bounds): Queue {
  const limit = pLimit(atOnce)
  const size = () => limit.activeCount + limit.pendingCount
  return {
    isIdle: () => size() === 0,
    async run(work) {
      if (size() >= most) throw new Failure('NotReady', { retryAfter })
      return limit(work)
    },
  }
}
