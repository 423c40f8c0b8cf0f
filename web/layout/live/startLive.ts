import { calls } from '../../api/calls.ts'
import { shareStream } from '../../api/sharedStream.ts'
import { tellLive } from './liveStore.ts'

/** Listens to what happens to a person, once for all tabs of this browser; `lost` is called where something was missed. Returns how to stop. */
export function startLive(userId: number, { lost }: { lost: () => void }): () => void {
  return shareStream(calls.live.listen, {
    name: `makan:live:${userId}`,
    message(message, isGap) {
      if (isGap) lost()
      tellLive(isGap ? { ...message, kind: 'reset' } : message)
    },
    beginsAnew: ({ kind }) => kind === 'start' || kind === 'reset',
  })
}
