import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/order.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { useText } from '#web/ui/language/language.tsx'

/**
 * An order as it is now: as the page loaded it last, or as a step since then replied it. What a step was refused for is kept
 * until the next one.
 */
export function useOrderNow(loaded: Order) {
  const [{ since, order, refused }, set] = useState<{ since: Order; order: Order; refused: string | null }>({
    since: loaded,
    order: loaded,
    refused: null,
  })
  const now = since === loaded ? order : loaded
  useStateSaid(now)
  return {
    order: now,
    refused,
    take: (next: Order, why: string | null) => set({ since: loaded, order: next, refused: why }),
  }
}

/** Reads out how an order stands whenever that changes. */
function useStateSaid({ state }: Order): void {
  const names = useText(orderStatesText)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    announce(names[state], 'status')
  }, [state, names])
}
