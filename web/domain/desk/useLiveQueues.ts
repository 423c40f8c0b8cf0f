import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

/** Reloads the queues when the reader’s counts change. */
export function useLiveQueues(): void {
  const { revalidate } = useRevalidator()
  const changed = useEffectEvent(() => void revalidate())
  useEffect(() => onLive(({ kind }) => (kind === 'counts' || kind === 'complaint') && changed()), [])
}
