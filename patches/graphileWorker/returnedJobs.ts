import type { WorkerEvents } from 'graphile-worker'

type BackgroundCounter = { backgroundCount: number; decreaseBackgroundCount(): void }

/**
 * Has a worker pool that is shut down wait until the jobs that it fetched and hasn't begun are back in the database.
 * graphile-worker forgets to wait for that if nothing else runs in its local queue: it then gives up the pool while
 * they are still locked, and where the database is away the error has no handler, which ends the whole process. So
 * something runs there, for a moment.
 */
export function awaitReturnedJobs(events: WorkerEvents): void {
  events.on('localQueue:setMode', ({ localQueue, newMode }) => {
    if (newMode !== 'RELEASED') return
    const queueCounter = localQueue as unknown as BackgroundCounter
    queueCounter.backgroundCount += 1
    queueMicrotask(() => queueCounter.decreaseBackgroundCount())
  })
}
