import { setImmediate as turn } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue, type Holder, type Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { App } from '#server/core/app.ts'
import { createThrottledLog } from '#server/core/throttledLog.ts'

export type LoadLimits = {
  /** Pages rendered, and API requests answered, at the same time. */
  pages: Share
  calls: Share
  /** Mean delay of the event loop, in milliseconds, above which no new work starts. */
  delay: number
}

/** Startup on a busy machine may block the event loop for half a second without overload. */
export const defaultLoadLimits: LoadLimits = { pages: shares.pages, calls: shares.calls, delay: 1000 }

export type LoadShedder = {
  /**
   * Rejects with `NotReady` if the server is overloaded, the database is unreachable, or the holder has used
   * its share.
   */
  check(holder?: Holder): Promise<void>
  /** Runs `work` when it is the holder's turn; rejects with `NotReady`. */
  run<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result>
  /** Await it before work that blocks the event loop, so that new connections are accepted in between. */
  yieldToEventLoop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    loadShedding: { pages: LoadShedder; calls: LoadShedder }
  }
}

/** Turns left idle after work of this duration; an idle turn takes microseconds. */
const idleTurnsAfter = (milliseconds: number) => Math.min(64, 4 * milliseconds)

/**
 * libuv accepts one connection per turn. If all pending requests were answered in one turn, thousands of
 * connections would wait without even being rejected, so each turn starts one piece of work.
 */
function createTurns(idleAfter: (milliseconds: number) => number): () => Promise<void> {
  let isBusy = false
  let waiting = 0
  let startedAt = 0
  let last = Promise.resolve()
  const start = () => {
    isBusy = true
    startedAt = performance.now()
    setImmediate(() => {
      isBusy = false
    })
  }
  const pass = async () => {
    await turn()
    const idle = Math.floor(idleAfter(performance.now() - startedAt))
    for (let n = 1; n <= idle; n += 1) await turn()
    waiting -= 1
    start()
  }
  return async () => {
    if (!isBusy && waiting === 0) return start()
    waiting += 1
    last = last.then(pass)
    return last
  }
}

const noIdleTurns = () => 0

/**
 * Requests without admission (cached pages, files, health checks): a turn that answers a thousand blocks for
 * all of them. Health checks don't queue behind the others.
 */
function replyInTurns(server: FastifyInstance): void {
  const nextReply = createTurns(noIdleTurns)
  const nextHealthCheck = createTurns(noIdleTurns)
  server.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (url.startsWith('/health/')) await nextHealthCheck()
    else if (!url.startsWith('/api/')) await nextReply()
  })
}

/** Pages and API requests need admission; health checks, files and cached pages are always served. */
export async function registerLoadShedding(
  server: FastifyInstance,
  app: App,
  limits: LoadLimits,
): Promise<void> {
  // The plugin only measures. The limit is checked where work is about to start, because a cached reply costs
  // almost nothing.
  await server.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    pressureHandler: () => {},
  })
  const logRejected = createThrottledLog((workload: keyof typeof server.loadShedding, occurrences) =>
    app.log.warn({ workload, occurrences }, 'overloaded, shedding requests'),
  )
  const nextTurn = createTurns(idleTurnsAfter)
  // Rejected clients may retry immediately; without a pause, rejections would take most of the time.
  const nextRejection = createTurns(() => 1)
  const createLoadShedder = (workload: 'pages' | 'calls'): LoadShedder => {
    const queue = new FairQueue(limits[workload])
    const { retryAfter } = limits[workload]
    const reject = async (): Promise<never> => {
      if (!app.circuitBreaker.isOpen()) logRejected(workload)
      await nextRejection()
      throw new ApiError('NotReady', { retryAfter })
    }
    const check = async (holder?: Holder) => {
      if (app.circuitBreaker.isOpen() || server.isUnderPressure()) await reject()
      if (holder !== undefined && queue.isFullFor(holder)) await reject()
    }
    return {
      check,
      yieldToEventLoop: nextTurn,
      async run(holder, work) {
        await check(holder)
        const end = await queue.enter(holder).catch(reject)
        try {
          return await work()
        } finally {
          end()
        }
      },
    }
  }
  replyInTurns(server)
  server.decorate('loadShedding', { pages: createLoadShedder('pages'), calls: createLoadShedder('calls') })
}
