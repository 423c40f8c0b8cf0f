import { setImmediate as turn } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/common/apiError.ts'
import { FairQueue, type Holder, type Share } from '#server/common/fairQueue.ts'
import { shares } from '#server/common/shares.ts'
import type { App } from '#server/core/app.ts'
import { throttledLog } from '#server/core/throttledLog.ts'

/** Beyond these limits the server sheds load. */
export type LoadLimits = {
  /** Pages being rendered, and calls being answered, at the same time. */
  pages: Share
  calls: Share
  /** The mean delay of the event loop, in milliseconds, above which nothing new is begun. */
  delay: number
}

/** The delay is generous because a start on a busy machine may block the event loop for half a second without being overloaded. */
export const defaultLoadLimits: LoadLimits = { pages: shares.pages, calls: shares.calls, delay: 1000 }

/** Admission control for one kind of work, of which only so much is done at a time. */
export type LoadShedder = {
  /** Rejects if nothing new can start: the server is overloaded, the database is away, or this holder has its share. */
  check(holder?: Holder): Promise<void>
  /** Does some work when it is its holder's turn, or rejects it. */
  run<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result>
  /** To be awaited before work that blocks the event loop, so that new connections are accepted in between. */
  yieldToEventLoop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    loadShedding: { pages: LoadShedder; calls: LoadShedder }
  }
}

/** After work of so many milliseconds: turns of the event loop that are left idle, which cost microseconds. */
const idleTurnsAfter = (milliseconds: number) => Math.min(64, 4 * milliseconds)

/**
 * libuv accepts one new connection in each turn of the event loop. If all that came in were answered in the same turn,
 * thousands of connections would wait without even being refused, so one piece of work begins in a turn, in the order in
 * which they asked.
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
 * Begins what needs no admission, cached pages, files and health checks, one in a turn of the event loop, too: a turn in which
 * a thousand of them are answered is as long as all of them. Health checks don't wait behind the others. A call begins where
 * its work does.
 */
function replyInTurns(server: FastifyInstance): void {
  const nextReply = createTurns(noIdleTurns)
  const nextHealthCheck = createTurns(noIdleTurns)
  server.addHook('onRequest', async ({ routeOptions: { url = '' } }) => {
    if (url.startsWith('/health/')) await nextHealthCheck()
    else if (!url.startsWith('/api/')) await nextReply()
  })
}

/** Load shedding: pages and calls need admission; health checks, files and cached pages are always served. */
export async function registerLoadShedding(
  server: FastifyInstance,
  app: App,
  limits: LoadLimits,
): Promise<void> {
  // It only measures. We check it where work is about to begin, because a cached reply costs next to nothing.
  await server.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    pressureHandler: () => {},
  })
  const logRejected = throttledLog((what: keyof typeof server.loadShedding, times) =>
    app.log.warn({ what, times }, 'more is asked than can be answered'),
  )
  const nextTurn = createTurns(idleTurnsAfter)
  // Whoever is refused may ask again at once: without a pause refusals would take most of the time.
  const nextRejection = createTurns(() => 1)
  const createLoadShedder = (what: 'pages' | 'calls'): LoadShedder => {
    const queue = new FairQueue(limits[what])
    const { retryAfter } = limits[what]
    const reject = async (): Promise<never> => {
      if (!app.circuitBreaker.isOpen()) logRejected(what)
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
