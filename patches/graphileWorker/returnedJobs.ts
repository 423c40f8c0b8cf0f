import type { WorkerEvents } from 'graphile-worker'

type BackgroundCounter = { backgroundCount: number; decreaseBackgroundCount(): void }

/**
 * Makes a worker pool, when shut down, wait until the jobs that it fetched but did not start are unlocked.
 * graphile-worker skips that wait if nothing else runs in its local queue. If the database is unavailable,
 * the unhandled error then ends the process. So something runs there briefly.
 */
export function awaitReturnedJobs(events: WorkerEvents): void {
  events.on('localQueue:setMode', ({ localQueue, newMode }) => {
    if (newMode !== 'RELEASED') return
    const queueCounter = localQueue as unknown as BackgroundCounter
    queueCounter.backgroundCount += 1
    queueMicrotask(() => queueCounter.decreaseBackgroundCount())
  })
}
