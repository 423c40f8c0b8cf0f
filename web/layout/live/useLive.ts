import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { Counts } from '#contract/live/schemas.ts'
import { useRootData } from '../routing/rootData.ts'
import { countsStore, setCounts } from './liveStore.ts'

export function useCounts(): Counts {
  const pageCounts = useRootData()?.counts ?? {}
  return useSyncExternalStore(countsStore.subscribe, countsStore.get, () => null) ?? pageCounts
}

export function useLive(userId: number): void {
  const pageCounts = useRootData()?.counts
  const { revalidate } = useRevalidator()
  const lost = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (pageCounts) setCounts(pageCounts)
  }, [pageCounts])
  useEffect(() => {
    let stop: (() => void) | null = null
    let cancelled = false
    import('./startLive.ts').then(
      ({ startLive }) => {
        if (!cancelled) stop = startLive(userId, { lost })
      },
      // The page works without it; the next one tries again.
      () => {},
    )
    return () => {
      cancelled = true
      stop?.()
    }
  }, [userId])
}
