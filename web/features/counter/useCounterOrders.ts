import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isStaff } from '#contract/core/access.ts'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'

const pollIntervalMs = 20_000

/** Keeps the counter's orders up to date. Staff receive no live messages for a counter, so they poll. */
export function useCounterOrders(): void {
  useLiveOrders()
  const { revalidate } = useRevalidator()
  const viewer = useViewer()
  const shouldPoll = viewer !== null && isStaff(viewer.rank)
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!shouldPoll) return undefined
    const timer = setInterval(() => refresh(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [shouldPoll])
}
