import { setTimeout as pause } from 'node:timers/promises'
import type { TestUser } from '../builders/users.ts'
import { type LiveEvent, openLiveStream } from './liveStreamClient.ts'

/**
 * Reconnects with the ID of its last event after the delay that the server sent; `at` returns the URL of each
 * attempt.
 */
export function openWindow(at: (tries: number) => string, person: Pick<TestUser, 'token'>) {
  const closing = new AbortController()
  const receivedEvents: LiveEvent[] = []
  /** Times by `performance.now()`. */
  const connected: number[] = []
  let hangUp = () => {}
  const opened = Promise.withResolvers<void>()
  async function readEvents(): Promise<void> {
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      let wait = 20 + Math.random() * 80
      try {
        await using stream = await openLiveStream(at(tries), person, receivedEvents.at(-1)?.id)
        connected.push(performance.now())
        hangUp = stream.hangUp
        if (closing.signal.aborted) return
        for (let event = await stream.next(); event; event = await stream.next()) {
          receivedEvents.push(event)
          opened.resolve()
        }
        wait = stream.retry() ?? wait
      } catch {
        // The server was just killed or is not ready.
      }
      await pause(wait, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const reading = readEvents()
  return {
    receivedEvents,
    connected,
    opened: opened.promise,
    cut: () => hangUp(),
    async close() {
      closing.abort()
      hangUp()
      await reading
    },
  }
}

export type LiveWindow = ReturnType<typeof openWindow>

export function openWindows(url: string, people: readonly TestUser[], count: number): LiveWindow[] {
  return Array.from({ length: count }, (_, n) => openWindow(() => url, people[n % people.length] as TestUser))
}
