import { useOutletContext } from 'react-router'
import type { Counter } from '#contract/counters.ts'

/** What the screens of a counter know of it. */
export type TillContext = {
  /** How many reservations wait for its answer. */
  waiting: number
  counters: readonly Counter[]
}

export const useTill = () => useOutletContext<TillContext>()
