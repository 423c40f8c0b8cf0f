import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns whether the page is hydrated. False in server output. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
