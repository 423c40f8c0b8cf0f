import { setImmediate as turn } from 'node:timers/promises'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { App } from '../core/app.ts'
import { throttledLog } from '../core/throttledLog.ts'
import { Failure } from '../failure.ts'

/** Beyond these limits the server sheds load. */
export type Limits = {
  /** Pages being rendered, and calls being answered, at the same time. */
  pages: number
  calls: number
  /** The mean delay of the event loop, in milliseconds, above which nothing new is begun. */
  delay: number
}

/**
 * As many pages as one core renders in about a tenth of a second, and ten calls per database connection. The delay is
 * generous because a start on a busy machine may block the event loop for half a second without being overloaded.
 */
export const defaultLimits: Limits = { pages: 16, calls: 200, delay: 1000 }

/** Admission control for one kind of work, of which only so much is done at a time. */
export type Admission = {
  /** Refuses where nothing new can be begun: the server is overloaded, or the database is away. */
  check(): void
  /** Does some work, or refuses it at once where the limit is reached. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** To be awaited before work that blocks the event loop, so that new connections are accepted in between. */
  yieldToEventLoop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: { pages: Admission; calls: Admission }
  }
}

const retryAfter = 5

/**
 * libuv accepts one new connection in each turn of the event loop. If every turn were full of work, thousands of
 * connections would wait without even being refused, so some turns between two pieces of work are left idle. They cost
 * microseconds.
 */
const idleTurns = 8

function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  const pass = async () => {
    for (let n = 0; n < idleTurns; n += 1) await turn()
  }
  return () => {
    last = last.then(pass)
    return last
  }
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
  const nextTurn = createTurns()
  const admissionOf = (what: 'pages' | 'calls'): Admission => {
    let inFlight = 0
    const check = () => {
      if (app.outage.isAway()) throw new Failure('NotReady', { retryAfter })
      if (inFlight < limits[what] && !server.isUnderPressure()) return
      logShed(what)
      throw new Failure('NotReady', { retryAfter })
    }
    return {
      check,
      yieldToEventLoop: async () => (inFlight > 1 ? nextTurn() : undefined),
      async run(work) {
        check()
        inFlight += 1
        try {
          return await work()
        } finally {
          inFlight -= 1
        }
      },
    }
  }
  server.decorate('admission', { pages: admissionOf('pages'), calls: admissionOf('calls') })
}
