import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { isStaff } from '#contract/access.ts'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'

const often = 20_000

/** Keeps the orders of a counter as they are now; staff, whom no counter tells, ask again and again. */
export function useCounterOrders(): void {
  useLiveOrders()
  const { revalidate } = useRevalidator()
  const viewer = useViewer()
  const asks = viewer !== null && isStaff(viewer.rank)
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!asks) return undefined
    const timer = setInterval(() => again(), often)
    return () => clearInterval(timer)
  }, [asks])
}
