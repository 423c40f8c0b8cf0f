import { setTimeout as pause } from 'node:timers/promises'
import type { App } from './app.ts'
import { jobCtx } from './app.ts'
import { deliverOne } from './events.ts'

const pauseMs = 1000

/** Delivers events as they come, until it is stopped; every node of the server runs one. */
export function startWorker(app: App): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const work = async () => {
    while (!signal.aborted) {
      const delivered = await deliverOne(jobCtx(app), app.listeners).catch((error: unknown) => {
        app.log.error({ err: error }, 'events could not be read')
        return false
      })
      if (!delivered) await pause(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    async stop() {
      stopped.abort()
      await working
    },
  }
}
