import { Failure } from '../../core/failure.ts'

/** Runs work a few at a time; the rest wait in order. */
export type Queue = { run<Result>(work: () => Promise<Result>): Promise<Result>; isIdle(): boolean }

/** `most` may run and wait together; further work is refused as NotReady. */
export function createQueue({ atOnce, most }: { atOnce: number; most: number }): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    isIdle: () => running === 0,
    async run(work) {
      if (running < atOnce) running += 1
      else if (running + waiting.length >= most) throw new Failure('NotReady', { retryAfter: 2 })
      // Who leaves hands its turn over.
      else await new Promise<void>((turn) => waiting.push(turn))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
