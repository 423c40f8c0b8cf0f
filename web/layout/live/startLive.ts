import { endpoints } from '#web/api/endpoints.ts'
import { shareStream } from '#web/api/sharedStream.ts'
import { notifyLive } from './liveStore.ts'

/** Delay after which the page may have missed changes since it was rendered, in milliseconds. */
const lateMs = 2000

/** One stream for all tabs of this browser. Calls `lost` if events were missed. Returns how to stop. */
export function startLive(userId: number, { lost }: { lost: () => void }): () => void {
  let isLate = performance.now() > lateMs
  return shareStream(endpoints.live.listen, {
    name: `makan:live:${userId}`,
    message(message, isGap) {
      if (isGap || isLate) lost()
      isLate = false
      notifyLive(isGap ? { ...message, kind: 'reset' } : message)
    },
    startsOver: ({ kind }) => kind === 'start' || kind === 'reset',
  })
}
