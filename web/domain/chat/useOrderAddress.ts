import { useCallback } from 'react'
import { isAllowed } from '#contract/core/access.ts'
import { screens } from '#contract/core/screens.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'

/** Links to the reader's orders or to their counter. Null if they can open neither. */
export function useOrderAddress(): (orderId: number) => string | null {
  const address = useAddress()
  const viewer = useViewer()
  return useCallback(
    (id) => {
      if (viewer?.rank === 'User') return address('MemberOrder', { id })
      return isAllowed(screens.CounterOrder.access, viewer) ? address('CounterOrder', { id }) : null
    },
    [address, viewer],
  )
}
