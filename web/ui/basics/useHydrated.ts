import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether scripts stand; false in what the server renders. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
