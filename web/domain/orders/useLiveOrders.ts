import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

/** Loads the page's data anew when an order of its reader changes, wherever that was done; with `id` only when that one does. */
export function useLiveOrders(id?: number): void {
  const { revalidate } = useRevalidator()
  const changed = useEffectEvent((orderId: number | undefined) => {
    if (id === undefined || orderId === id) void revalidate()
  })
  useEffect(() => onLive(({ kind, orderId }) => kind === 'order' && changed(orderId)), [])
}
