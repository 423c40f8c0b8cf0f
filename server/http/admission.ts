import { setImmediate as turn } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../common/failure.ts'
import { FairQueue, type Holder, type Share } from '../common/fairQueue.ts'
import { shares } from '../common/shares.ts'
import type { App } from '../core/app.ts'
import { throttledLog } from '../core/throttledLog.ts'

/** Beyond these limits the server sheds load. */
export type Limits = {
  /** Pages being rendered, and calls being answered, at the same time. */
  pages: Share
  calls: Share
  /** The mean delay of the event loop, in milliseconds, above which nothing new is begun. */
  delay: number
}

/** The delay is generous because a start on a busy machine may block the event loop for half a second without being overloaded. */
export const defaultLimits: Limits = { pages: shares.pages, calls: shares.calls, delay: 1000 }

/** Admission control for one kind of work, of which only so much is done at a time. */
export type Admission = {
  /** Rejects if nothing new can start: the server is overloaded, the database is away, or this holder has its share. */
  check(holder?: Holder): Promise<void>
  /** Does some work when it is its holder's turn, or rejects it. */
  run<Result>(holder: Holder, work: () => Promise<Result>): Promise<Result>
  /** To be awaited before work that blocks the event loop, so that new connections are accepted in between. */
  yieldToEventLoop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: { pages: Admission; calls: Admission }
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
  let isTaken = false
  let waiting = 0
  let begunAt = 0
  let last = Promise.resolve()
  const begin = () => {
    isTaken = true
    begunAt = performance.now()
    setImmediate(() => {
      isTaken = false
    })
  }
  const pass = async () => {
    await turn()
    const idle = Math.floor(idleAfter(performance.now() - begunAt))
    for (let n = 1; n <= idle; n += 1) await turn()
    waiting -= 1
    begin()
  }
  return async () => {
    if (!isTaken && waiting === 0) return begin()
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
export async function admit(server: FastifyInstance, app: App, limits: Limits): Promise<void> {
  // It only measures. We check it where work is about to begin, because a cached reply costs next to nothing.
  await server.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    pressureHandler: () => {},
  })
  const logShed = throttledLog((what: keyof typeof server.admission, times) =>
    app.log.warn({ what, times }, 'more is asked than can be answered'),
  )
  const nextTurn = createTurns(idleTurnsAfter)
  // Whoever is refused may ask again at once: without a pause refusals would take most of the time.
  const nextRefusal = createTurns(() => 1)
  const admissionOf = (what: 'pages' | 'calls'): Admission => {
    const queue = new FairQueue(limits[what])
    const { retryAfter } = limits[what]
    const refuse = async (): Promise<never> => {
      if (!app.outage.isAway()) logShed(what)
      await nextRefusal()
      throw new Failure('NotReady', { retryAfter })
    }
    const check = async (holder?: Holder) => {
      if (app.outage.isAway() || server.isUnderPressure()) await refuse()
      if (holder !== undefined && queue.isFullFor(holder)) await refuse()
    }
    return {
      check,
      yieldToEventLoop: nextTurn,
      async run(holder, work) {
        await check(holder)
        const end = await queue.enter(holder).catch(refuse)
        try {
          return await work()
        } finally {
          end()
        }
      },
    }
  }
  replyInTurns(server)
  server.decorate('admission', { pages: admissionOf('pages'), calls: admissionOf('calls') })
}
