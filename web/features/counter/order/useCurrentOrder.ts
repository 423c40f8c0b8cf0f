import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/schemas.ts'
import { orderStatesText } from '#web/domain/orders/orders.text.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { useText } from '#web/ui/language/language.tsx'

/**
 * Latest order: the loaded one, or a newer reply to an action. Keeps the error of a rejected action until the
 * next one.
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

/** Announces each change of the order's state to screen readers. */
function useAnnounceState({ state }: Order): void {
  const names = useText(orderStatesText)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    announce(names[state], 'status')
  }, [state, names])
}
