import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { useText } from '#web/ui/language/language.tsx'

/**
 * An order as it is now: as the page loaded it last, or as a step since then replied it. What a step was refused for is kept
 * until the next one.
 */
export function useCurrentOrder(loaded: Order) {
  const [{ since, order, error }, setState] = useState<{ since: Order; order: Order; error: string | null }>({
    since: loaded,
    order: loaded,
    error: null,
  })
  const now = since === loaded ? order : loaded
  useAnnounceState(now)
  return {
    order: now,
    refused: error,
    take: (next: Order, why: string | null) => setState({ since: loaded, order: next, error: why }),
  }
}

/** Reads out how an order stands whenever that changes. */
function useAnnounceState({ state }: Order): void {
  const names = useText(orderStatesText)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    announce(names[state], 'status')
  }, [state, names])
}
