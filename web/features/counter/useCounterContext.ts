import { useOutletContext } from 'react-router'
import type { Counter } from '#contract/orders/schemas.ts'

export type CounterContext = {
  /** Orders that await confirmation. */
  requestedCount: number
  counters: readonly Counter[]
}

export const useCounterContext = () => useOutletContext<CounterContext>()
