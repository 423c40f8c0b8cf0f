import { useOutletContext } from 'react-router'
import type { Counter } from '#contract/orders/schemas.ts'

/** What the screens of a counter know of it. */
export type CounterContext = {
  /** How many reservations wait for its answer. */
  waiting: number
  counters: readonly Counter[]
}

export const useCounterContext = () => useOutletContext<CounterContext>()
