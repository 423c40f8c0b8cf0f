import { setTimeout as pause } from 'node:timers/promises'
import type { TestUser } from '../builders/users.ts'
import { type LiveEvent, openLiveStream } from './liveStreamClient.ts'

/** A window of somebody, which connects again from what it heard last, when it was told to; `at` says where, each time. */
export function openWindow(at: (tries: number) => string, person: Pick<TestUser, 'token'>) {
  const closing = new AbortController()
  const receivedEvents: LiveEvent[] = []
  /** When it was connected, each time. */
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
        // Its server was killed just then, or isn't ready.
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

/** So many windows at one address, of these people in turn. */
export function openWindows(url: string, people: readonly TestUser[], count: number): LiveWindow[] {
  return Array.from({ length: count }, (_, n) => openWindow(() => url, people[n % people.length] as TestUser))
}
