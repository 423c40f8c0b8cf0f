import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { onLive } from '#web/layout/live/liveStore.ts'

/** Reloads the page's data when an order of the reader changes. With `id`, only when that order does. */
export function useLiveOrders(id?: number): void {
  const { revalidate } = useRevalidator()
  const changed = useEffectEvent((orderId: number | undefined) => {
    if (id === undefined || orderId === id) void revalidate()
  })
  useEffect(() => onLive(({ kind, orderId }) => kind === 'order' && changed(orderId)), [])
}
