import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Counts } from '#contract/live/schemas.ts'
import { useRootData } from '../routing/rootData.ts'
import { countsStore, setCounts } from './liveStore.ts'

/** What waits for the reader, as it is now. */
export function useCounts(): Counts {
  const ofPage = useRootData()?.counts ?? {}
  return useSyncExternalStore(countsStore.subscribe, countsStore.get, () => null) ?? ofPage
}

/** Keeps the page in touch with what happens to its reader; the program for it comes once the page stands. */
export function useLive(userId: number): void {
  const ofPage = useRootData()?.counts
  const { revalidate } = useRevalidator()
  const lost = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (ofPage) setCounts(ofPage)
  }, [ofPage])
  useEffect(() => {
    let stop: (() => void) | null = null
    let cancelled = false
    import('./startLive.ts').then(
      ({ startLive }) => {
        if (!cancelled) stop = startLive(userId, { lost })
      },
      // The page works without; the next one tries again.
      () => {},
    )
    return () => {
      cancelled = true
      stop?.()
    }
  }, [userId])
}
