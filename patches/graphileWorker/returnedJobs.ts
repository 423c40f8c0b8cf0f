import type { WorkerEvents } from 'graphile-worker'

type BackgroundCounter = { backgroundCount: number; decreaseBackgroundCount(): void }

/**
 * graphile-worker doesn't wait for fetched jobs to be unlocked if nothing runs in its local queue. If the
 * database is unavailable, the unhandled error ends the process. So something runs there briefly.
 */
export function awaitReturnedJobs(events: WorkerEvents): void {
  events.on('localQueue:setMode', ({ localQueue, newMode }) => {
    if (newMode !== 'RELEASED') return
    const queueCounter = localQueue as unknown as BackgroundCounter
    queueCounter.backgroundCount += 1
    queueMicrotask(() => queueCounter.decreaseBackgroundCount())
  })
}
