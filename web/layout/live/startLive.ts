import { endpoints } from '#web/api/endpoints.ts'
import { shareStream } from '#web/api/sharedStream.ts'
import { notifyLive } from './liveStore.ts'

/** Milliseconds after which a page that begins to listen may show what has changed since it was rendered. */
const lateMs = 2000

/** Listens to what happens to a person, once for all tabs of this browser; `lost` is called where something was missed. Returns how to stop. */
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
